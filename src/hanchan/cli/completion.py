"""`hanchan --install-completion`: complete commands, options and rulebooks in the shell."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal, TypeAlias, get_args

from cyclopts import App, Parameter
from cyclopts.completion.detect import ShellDetectionError, detect_shell

from hanchan.errors import HanchanError

Shell: TypeAlias = Literal["zsh", "bash", "fish", "powershell"]
ACTIVATION_HINTS: dict[Shell, str] = {
    "bash": "Open a new shell to use it, or run: source ~/.bashrc",
    "zsh": "Open a new shell to use it (~/.zshrc must run compinit), or run: exec zsh",
    "fish": "Open a new shell to use it",
    "powershell": "Open a new shell to use it, or run: . $PROFILE",
}


def completion_installer(app: App) -> Callable[..., None]:
    """Return the command that installs completion; the CLI library writes the script."""

    def install(
        *,
        shell: Annotated[Shell | None, Parameter(help="Shell; the calling one by default")] = None,
        output: Annotated[
            Path | None, Parameter(help="File to write; by default where the shell looks for it")
        ] = None,
    ) -> None:
        """Install the completion script and load it from the shell's start-up file."""
        try:
            chosen = shell or detect_shell()
        except ShellDetectionError:
            raise HanchanError("shell-unknown", field="shell", allowed=get_args(Shell)) from None
        path = app.install_completion(shell=chosen, output=output, add_to_startup=output is None)
        print(f"Completion for {chosen}: {path}")
        if output is None:
            print(ACTIVATION_HINTS[chosen])

    return install
