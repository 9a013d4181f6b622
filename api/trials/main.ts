import { readdirSync } from 'node:fs'

/**
 * `npm run trial -- NAME`: what needs minutes and is therefore no part of `npm test`. A trial is a
 * file beside this one; it prints its figures on stdout and throws when they are not as they must be.
 */
export interface Trial {
  /** One sentence: what is tried, and what must come out. */
  description: string
  run: () => Promise<void>
}

const folder = new URL('./', import.meta.url)
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'main.ts')
  .map((file) => file.slice(0, -'.ts'.length))
  .sort()

const load = async (name: string): Promise<Trial> =>
  (await import(new URL(`${name}.ts`, folder).href)) as Trial

const asked = process.argv[2]
if (asked !== undefined && names.includes(asked)) {
  await (await load(asked)).run()
} else {
  const lines: string[] = []
  for (const name of names) lines.push(`  ${name.padEnd(20)}${(await load(name)).description}`)
  process.stderr.write(`npm run trial -- NAME\n\n${lines.join('\n')}\n`)
  if (asked !== undefined) {
    process.stderr.write(`\nThere is no trial '${asked}'.\n`)
    process.exitCode = 1
  }
}
