import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@daysheet/local/bootstrap/paths'
import type { Sizes } from './measure.ts'
import type { Weight } from './weigh.ts'

/** Kilobytes of 1,000 bytes, as they stand in the file. */
export interface Budgets {
  '//': string
  provider: Weight
  widgets: Record<string, Weight>
  styles: number
}

export const BUDGETS_FILE = 'packages/widgets/size-budgets.json'
/** Renews the file from what is measured: after a saving, or a growth that is wanted. */
export const RENEW = 'npm run generate -- size-budgets'
/** Room for a screen to grow, not for another library. */
const ROOM = 1.1

const budget = (bytes: number) => Math.ceil((bytes * ROOM) / 100) / 10
const budgets = ({ first, all }: Weight): Weight => ({ first: budget(first), all: budget(all) })

/** The budgets that what was measured asks for. */
export function budgetsOf({ provider, widgets, styles }: Sizes): Budgets {
  return {
    '//': `kB gzipped, React excluded, with the provider; ${RENEW} renews them. Aims: docs/benchmarks.md.`,
    provider: budgets(provider),
    widgets: Object.fromEntries(
      Object.entries(widgets).map(([name, weight]) => [name, budgets(weight)]),
    ),
    styles: budget(styles),
  }
}

/** @returns a sentence for everything that weighs more than it may, or that nobody has budgeted */
export function overBudget(sizes: Sizes): string[] {
  const budgets = JSON.parse(readFileSync(join(repository, BUDGETS_FILE), 'utf8')) as Budgets
  const { provider, widgets, styles } = sizes
  return [
    ...over('the provider', provider, budgets.provider),
    ...Object.entries(widgets).flatMap(([name, is]) => over(name, is, budgets.widgets[name])),
    ...Object.keys(budgets.widgets)
      .filter((name) => !(name in widgets))
      .map((name) => `${name} has a budget, but no entry any more`),
    ...heavier('styles.css', styles, budgets.styles),
  ]
}

function over(name: string, is: Weight, may: Weight | undefined): string[] {
  if (!may) return [`${name} has no budget`]
  return [
    ...heavier(`${name} before first paint`, is.first, may.first),
    ...heavier(`${name} with all that it may load later`, is.all, may.all),
  ]
}

const heavier = (what: string, bytes: number, kilobytes: number): string[] =>
  bytes <= kilobytes * 1000
    ? []
    : [`${what} weighs ${(bytes / 1000).toFixed(1)} kB of at most ${kilobytes} kB`]
