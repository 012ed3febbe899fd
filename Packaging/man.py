#!/usr/bin/env python3
"""overscroll --experimental-dump-help | man.py FOLDER   writes a manual page for every command, from what its argument parser knows."""
import json
import sys


def text(words):
    """Words of a page in which nothing is a command of roff, and dashes can be copied."""
    words = words.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in ("'", ".") else line for line in words.splitlines())


def option(name):
    return ("-" if name["kind"] in ("short", "longWithSingleDash") else "--") + name["name"]


def label(argument):
    """What stands before an argument's explanation: its names in bold, its value in italics."""
    value = "\\fI" + text(argument["valueName"]) + "\\fR"
    if argument["kind"] == "positional":
        return value
    names = ", ".join("\\fB" + text(option(name)) + "\\fR" for name in argument["names"])
    return names if argument["kind"] == "flag" else names + " " + value


def usage(argument):
    value = "\\fI" + text(argument["valueName"]) + "\\fR"
    word = value
    if argument["kind"] != "positional":
        word = "\\fB" + text(option(argument["preferredName"])) + "\\fR" + (" " + value if argument["kind"] == "option" else "")
    word += " ..." if argument["isRepeating"] else ""
    return "[" + word + "]" if argument["isOptional"] else word


def write(command, parents, folder, version):
    words = parents + [command["commandName"]]
    page = "-".join(words)
    arguments = [argument for argument in command.get("arguments", []) if argument["shouldDisplay"]]
    subcommands = [sub for sub in command.get("subcommands", []) if sub["shouldDisplay"] and sub["commandName"] != "help"]
    lines = [f'.TH "{text(page.upper())}" 1 "" "{text(version)}" "Overscroll"', ".SH NAME"]
    lines += [text(page) + " \\- " + text(command.get("abstract", "").rstrip("."))]
    lines += [".SH SYNOPSIS", "\\fB" + " ".join(map(text, words)) + "\\fR"]
    lines += [usage(argument) for argument in arguments] + (["\\fIcommand\\fR"] if subcommands else [])
    if command.get("discussion"):
        lines += [".SH DESCRIPTION", text(command["discussion"])]
    if arguments:
        lines += [".SH OPTIONS"]
    for argument in arguments:
        lines += [".TP", label(argument), text(argument.get("abstract", ""))]
        if argument.get("defaultValue"):
            lines += [f'(default: {text(argument["defaultValue"])})']
    if subcommands:
        lines += [".SH COMMANDS"]
    for sub in subcommands:
        lines += [".TP", f'\\fB{text(page)}\\-{text(sub["commandName"])}\\fR(1)', text(sub.get("abstract", ""))]
        write(sub, words, folder, version)
    if parents:
        lines += [".SH SEE ALSO", f'\\fB{text("-".join(parents))}\\fR(1)']
    with open(f"{folder}/{page}.1", "w") as file:
        file.write("\n".join(lines) + "\n")


folder, version = sys.argv[1:]
write(json.load(sys.stdin)["command"], [], folder, version)
