import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@daysheet/local/bootstrap/paths'
import { endWith, CliError, say } from '@daysheet/local/bootstrap/say'
import { generators } from './generators.ts'
import { takeSitePictures } from './site-pictures/take-pictures.ts'
import { createWidget } from './widget/create-widget.ts'

// `npm run generate`: everything that is written from the source; `npm run generate -- NAME …`: only
// that, and the only way to new size budgets: a budget that grows unasked is none;
// `npm run generate -- site-pictures`: the pictures of the public pages, from the running product;
// `npm run generate -- widget NAME FOLDER [ROLE]`: the files and lines of a new public widget.
const names = generators.map(({ name }) => name)

function write(path: string, text: string): void {
  const file = join(repository, path)
  const isNew = !existsSync(file)
  if (!isNew && readFileSync(file, 'utf8') === text) return
  writeFileSync(file, text)
  say(`${isNew ? 'New' : 'Renewed'}: ${path}`)
}

async function renew(requestedNames: readonly string[]): Promise<void> {
  const unknown = requestedNames.find((name) => !names.includes(name))
  if (unknown) {
    throw new CliError(`Nothing generated is called '${unknown}'. There are: ${names.join(', ')}`)
  }
  for (const generator of generators) {
    const { name, reads } = generator
    if (requestedNames.length > 0 ? !requestedNames.includes(name) : reads === 'measurements')
      continue
    for (const [path, text] of Object.entries(await generator.render())) write(path, text)
  }
}

try {
  const [first, ...rest] = process.argv.slice(2)
  if (first === 'widget') {
    createWidget(rest)
    await renew(['labels', 'endpoints'])
  } else if (first === 'site-pictures') {
    await takeSitePictures()
  } else {
    await renew(first === undefined ? [] : [first, ...rest])
  }
} catch (error) {
  endWith(error)
}
