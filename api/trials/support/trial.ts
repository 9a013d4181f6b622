/**
 * `npm run trial -- NAME`: what needs minutes and is therefore no part of `npm test`. A trial is a
 * file of the folder above; it prints its figures on stdout and throws when they are not as they must be.
 * `npm run trial -- all`: each in turn, and one table of them; `all load spike` of some.
 */
export interface Trial {
  /** One sentence: what is tried, and what must come out. */
  description: string
  run: () => Promise<void>
  /** Its size where all run one after the other, as variables of the environment. */
  inAll?: Readonly<Record<string, string>>
}
