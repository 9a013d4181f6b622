/** What was found wrong after a fault, in the terms of the table. */
export interface Judgement {
  lost: string[]
  twice: string[]
  wrong: string[]
}

const LOST = /acknowledged and is not there/
const TWICE =
  / was given \d+ times|has \d+ audit rows|stored twice| happened (\d+) times and has |statements of \d+ versions/

/** By what the checks say. */
export function sortedByKind(sentences: readonly string[]): Judgement {
  const lost = sentences.filter((sentence) => LOST.test(sentence))
  const twice = sentences.filter((sentence) => TWICE.test(sentence))
  const wrong = sentences.filter((one) => !lost.includes(one) && !twice.includes(one))
  return { lost, twice, wrong }
}
