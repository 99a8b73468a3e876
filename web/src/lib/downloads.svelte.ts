/** Files of the program, saved by the page itself where no server sends them. */

import { addressIn } from "./addresses.ts";
import { saveAs } from "./files.ts";
import { FILE_TIMEOUT, fetchInTime } from "./http-client.ts";
import { t } from "./i18n.svelte.ts";

class Downloads {
  /** Why the last file was not saved. */
  problem = $state("");

  async save(path: string): Promise<void> {
    this.problem = "";
    try {
      const { file, name } = await fetchInTime(path, read, { within: FILE_TIMEOUT });
      saveAs(file, name ?? addressIn(path).path.split("/").at(-1) ?? "hanchan");
    } catch {
      this.problem = t("web-download-failed");
    }
  }
}

async function read(answer: Response): Promise<{ file: Blob; name: string | null }> {
  if (!answer.ok) throw new Error();
  return {
    file: await answer.blob(),
    name: nameIn(answer.headers.get("Content-Disposition") ?? ""),
  };
}

/** The name that a Content-Disposition header gives a file. */
export function nameIn(header: string): string | null {
  const [, encoded] = /filename\*=(?:UTF-8|utf-8)''([^;\s]+)/.exec(header) ?? [];
  const [, quoted, bare] = /filename=(?:"([^"]*)"|([^;\s]+))/.exec(header) ?? [];
  try {
    return (encoded && decodeURIComponent(encoded)) || quoted || bare || null;
  } catch {
    return quoted || bare || null; // not encoded as it says
  }
}

export const downloads = new Downloads();
