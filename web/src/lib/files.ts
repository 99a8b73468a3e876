/** Files that the visitor gets from the page. */

/** Saves a file where the browser saves files. */
export function saveAs(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A name without the signs that some systems refuse in names of files. */
export function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|]/gu, "-");
}
