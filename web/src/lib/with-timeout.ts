/** Wait for work with a time limit; the work itself continues. */

/** Whether the work finishes within `most` milliseconds. */
export async function finishesWithin(work: Promise<unknown>, most: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((tell) => {
    timer = setTimeout(() => tell(false), most);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
