import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const NO_WIDGET = ['.', './provider', './kit', './themes', './elements']

/** `invoice-editor` → `InvoiceEditor`, for every widget that the installed package has an entry for. */
export function widgetEntries(folder: string): Record<string, string> {
  const file = join(folder, 'node_modules/@daysheet/widgets/package.json')
  const { exports } = JSON.parse(readFileSync(file, 'utf8')) as { exports: Record<string, unknown> }
  const entries = Object.entries(exports)
    .filter(([entry, target]) => typeof target === 'object' && !NO_WIDGET.includes(entry))
    .map(([entry]) => entry.slice(2))
  return Object.fromEntries(entries.map((entry) => [entry, componentOf(entry)]))
}

const componentOf = (entry: string) =>
  entry
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
