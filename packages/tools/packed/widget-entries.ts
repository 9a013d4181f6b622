import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const NO_WIDGET = ['.', './provider', './kit', './themes', './elements']

/** `invoice-editor` → `InvoiceEditor`, for every widget that the installed package has a door for. */
export function widgetEntries(folder: string): Record<string, string> {
  const file = join(folder, 'node_modules/@daysheet/widgets/package.json')
  const { exports } = JSON.parse(readFileSync(file, 'utf8')) as { exports: Record<string, unknown> }
  const doors = Object.entries(exports)
    .filter(([door, target]) => typeof target === 'object' && !NO_WIDGET.includes(door))
    .map(([door]) => door.slice(2))
  return Object.fromEntries(doors.map((door) => [door, componentOf(door)]))
}

const componentOf = (door: string) =>
  door
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
