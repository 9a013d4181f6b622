import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from '@daysheet/local/bootstrap/paths'

const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']

function named(): string[] {
  const manifests = globSync(
    '{package.json,packages/*/package.json,{api,portal,stories}/package.json}',
    {
      cwd: repository,
    },
  )
  const names = manifests.flatMap((file) => {
    const manifest = JSON.parse(readFileSync(join(repository, file), 'utf8'))
    return kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {}))
  })
  return [...new Set(names)].filter((name) => !/^@(types|daysheet)\//.test(name)).sort()
}

function explained(): string[] {
  const text = readFileSync(join(repository, 'docs/decisions/dependencies.md'), 'utf8')
  const firstCells = text.split('\n').flatMap((line) => /^\|([^|]*)\|/.exec(line)?.[1] ?? [])
  const names = firstCells.flatMap((cell) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  )
  return names.filter((name) => name !== undefined && name !== '@types/*').sort() as string[]
}

describe('docs/decisions/dependencies.md', () => {
  it('has a line for every package that a package.json names, and for no other', () => {
    expect(explained()).toEqual(named())
  })
})
