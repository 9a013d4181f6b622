import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { weigh, type Weight } from './weigh.ts'
import { widgetEntries } from './widget-entries.ts'

/** Bytes, gzipped, React not counted. Widgets are weighed with the provider that they need. */
export interface Sizes {
  provider: Weight
  widgets: Record<string, Weight>
  styles: number
}

const PROVIDER = "import { DaysheetProvider } from '@daysheet/widgets/provider'\n"

/** Weighs everything that the installed package has an entry for. */
export async function measureSizes(folder: string): Promise<Sizes> {
  const provider = await weigh(folder, `${PROVIDER}globalThis.page = [DaysheetProvider]`)
  const widgets: Record<string, Weight> = {}
  for (const [entry, component] of Object.entries(widgetEntries(folder))) {
    const source =
      `${PROVIDER}import { ${component} } from '@daysheet/widgets/${entry}'\n` +
      `globalThis.page = [DaysheetProvider, ${component}]`
    widgets[entry] = await weigh(folder, source)
  }
  const styles = join(folder, 'node_modules/@daysheet/widgets/dist/styles.css')
  return { provider, widgets, styles: gzipSync(readFileSync(styles), { level: 9 }).length }
}
