/** Does something so often, so many at once. */
export async function inTurns(
  times: number,
  atOnce: number,
  work: (n: number) => Promise<unknown>,
): Promise<void> {
  let begun = 0
  const goOn = async (): Promise<void> => {
    while (begun < times) {
      begun += 1
      await work(begun - 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
}
