#include "CBlend.h"
