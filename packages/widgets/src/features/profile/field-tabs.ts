import type { FieldDefinition } from '../../ui/forms/define-fields.tsx'

type Tabs = Readonly<Record<string, Readonly<Record<string, FieldDefinition>>>>
type NameOf<Fields> = Fields extends unknown ? keyof Fields & string : never

/** Where the fields of a profile stand: the way from an error to its field, and all their names. */
export function fieldTabs<Some extends Tabs>(tabs: Some) {
  const fields = new Map<string, { tab: keyof Some & string; label: string }>()
  for (const [tab, ofTab] of Object.entries(tabs)) {
    for (const [name, { label }] of Object.entries(ofTab)) {
      fields.set(name, { tab, label })
    }
  }
  return {
    names: [...fields.keys()] as NameOf<Some[keyof Some]>[],
    /** The tab a field stands on and its label; undefined for what the screen does not have. */
    findField: (name: string) => fields.get(name),
  }
}
