"""`hanchan --install-completion`: the shell completes commands, options and rulebooks."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from cyclopts import App, Parameter
from cyclopts.completion.detect import ShellDetectionError, detect_shell

from hanchan.errors import HanchanError

Shell: TypeAlias = Literal["zsh", "bash", "fish", "powershell"]
SHELLS = ("zsh", "bash", "fish", "powershell")
AFTERWARDS: dict[Shell, str] = {
    "bash": "It works in shells started from now on; here: source ~/.bashrc",
    "zsh": "It works in shells started from now on where ~/.zshrc runs compinit; here: exec zsh",
    "fish": "It works in shells started from now on",
    "powershell": "It works in shells started from now on; here: . $PROFILE",
}


def completion_installer(app: App) -> Callable[..., None]:
    """The command that installs the completion of an application; the CLI library writes it."""

    def install(
        *,
        shell: Annotated[
            Shell | None, Parameter(help="Which shell; the one it is started from if not given")
        ] = None,
        output: Annotated[
            Path | None,
            Parameter(help="Where to write it; by default where the shell looks for it"),
        ] = None,
    ) -> None:
        """Write the completion where the shell finds it, and let its start-up file load it."""
        chosen = shell or shell_around()
        place = app.install_completion(shell=chosen, output=output, add_to_startup=output is None)
        print(f"Completion for {chosen}: {place}")
        if output is None:
            print(AFTERWARDS[chosen])

    return install


def shell_around() -> Shell:
    """The shell that the command was started from."""
    try:
        return detect_shell()
    except ShellDetectionError:
        raise HanchanError("shell-unknown", field="shell", allowed=SHELLS) from None
