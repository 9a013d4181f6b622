import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from '@daysheet/local/bootstrap/paths'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createWidget } from '../src/generate/widget/create-widget.ts'

describe('npm run generate -- widget', () => {
  let root = ''
  const read = (path: string) => readFileSync(join(root, 'packages/widgets', path), 'utf8')

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'daysheet-widget-'))
    mkdirSync(join(root, 'packages/widgets/src'), { recursive: true })
    for (const path of ['package.json', 'src/index.ts']) {
      const from = join(repository, 'packages/widgets', path)
      cpSync(from, join(root, 'packages/widgets', path))
    }
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('makes the component, its story, its entry and its lines in the index and the exports', () => {
    createWidget(['TaxYearPack', 'tax-year/pack', 'worker'], root)

    expect(read('src/features/tax-year/pack/TaxYearPack.tsx')).toContain('name="tax-year-pack"')
    expect(read('src/features/tax-year/pack/TaxYearPack.tsx')).toContain('role="worker"')
    expect(read('src/features/tax-year/pack/TaxYearPack.stories.tsx')).toContain(
      "from '../../story-world.tsx'",
    )
    expect(read('src/entries/tax-year-pack.ts')).toContain(
      "from '../features/tax-year/pack/TaxYearPack.tsx'",
    )
    expect(read('src/index.ts')).toContain(
      "export { TaxYearPack, type TaxYearPackProps } from './features/tax-year/pack/TaxYearPack.tsx'",
    )
    const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, object> }
    expect(exports['./tax-year-pack']).toEqual({
      'daysheet:source': './src/entries/tax-year-pack.ts',
      types: './dist/entries/tax-year-pack.d.ts',
      default: './dist/entries/tax-year-pack.js',
    })
  })

  it('leaves a widget alone that is there already', () => {
    createWidget(['TaxYearPack', 'tax-year'], root)
    expect(() => createWidget(['TaxYearPack', 'tax-year'], root)).toThrow('is there already')
  })

  it.each([
    [['taxYear', 'tax-year'], 'no component'],
    [['TaxYear', '../tax'], 'no folder'],
    [['TaxYear', 'tax', 'owner'], 'neither worker nor client'],
    [['TaxYear'], 'npm run generate -- widget'],
  ])('refuses %j', (args, reason) => {
    expect(() => createWidget(args, root)).toThrow(reason)
  })
})
