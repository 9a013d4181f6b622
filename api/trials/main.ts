import { readdirSync } from 'node:fs'
import { runAll } from './support/run-all.ts'
import type { Trial } from './support/trial.ts'

const folder = new URL('./', import.meta.url)
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'main.ts')
  .map((file) => file.slice(0, -'.ts'.length))
  .sort()

const load = async (name: string): Promise<Trial> =>
  (await import(new URL(`${name}.ts`, folder).href)) as Trial

const requestedTrial = process.argv[2]
if (requestedTrial !== undefined && names.includes(requestedTrial)) {
  await (await load(requestedTrial)).run()
} else if (requestedTrial === 'all') {
  const trials = new Map<string, Trial>()
  const chosen = process.argv.slice(3)
  for (const name of names)
    if (chosen.length === 0 || chosen.includes(name)) trials.set(name, await load(name))
  const failed = await runAll(trials)
  if (failed.length > 0) throw new Error(`These failed: ${failed.join(', ')}`)
} else {
  const lines: string[] = []
  for (const name of names) lines.push(`  ${name.padEnd(20)}${(await load(name)).description}`)
  process.stderr.write(`npm run trial -- NAME, or all\n\n${lines.join('\n')}\n`)
  if (requestedTrial !== undefined) {
    process.stderr.write(`\nThere is no trial '${requestedTrial}'.\n`)
    process.exitCode = 1
  }
}
