import { controls } from './controls.ts'
import { data } from './data.ts'
import { feedback } from './feedback.ts'
import type { Guidance } from './guidance.ts'
import { layout } from './layout.ts'
import { ledger } from './ledger.ts'
import { overlays } from './overlays.ts'
import { screens } from './screens.ts'

export type { Guidance }

const forms: Record<string, Guidance> = {
  Form: {
    use: 'Around the fields that are sent together.',
    do: 'say once, after pressing, what is missing: in a summary above and at each field.',
    dont: 'judge a field while it is typed for the first time.',
  },
}

const byFolder: Record<string, Record<string, Guidance>> = {
  Controls: controls,
  Data: data,
  Feedback: feedback,
  Forms: forms,
  Layout: layout,
  Ledger: ledger,
  Overlays: overlays,
}

/** Of `Kit/Controls/Button` or `Screens/Settings/Team`; undefined for a page that shows no single part. */
export function findGuidance(title: string): Guidance | undefined {
  const [kind, folder = '', part = ''] = title.split('/')
  if (kind === 'Screens') return screens[`${folder}/${part}`]
  return kind === 'Kit' ? byFolder[folder]?.[part] : undefined
}

/** A part of the kit whose docs page does not say how to use it. The theme is no part to design with. */
export function expectGuidance(title: string): void {
  const [, folder, part] = title.split('/')
  if (part === undefined || folder === 'Theme' || findGuidance(title)) return
  throw new Error(`${title} has no entry in stories/src/docs/guidance: say when it is used.`)
}
