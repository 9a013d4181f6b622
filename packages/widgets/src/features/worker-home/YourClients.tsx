import { clientDisplayName, compareNames, type ClientRelationship } from '@daysheet/core'
import { msg, ListRow, RowList, Sheet, SheetPart, Text, useWords } from '../../ui/index.ts'
import { ViewAll } from './ViewAll.tsx'

const MOST_SHOWN = 4

/** Whom the worker works for, and at which rate. */
export function YourClients({ active }: { active: readonly ClientRelationship[] }) {
  const words = useWords()
  const byName = active.toSorted((one, other) =>
    compareNames(clientDisplayName(one), clientDisplayName(other)),
  )
  return (
    <Sheet
      title={msg('Your Clients')}
      aside={active.length > MOST_SHOWN && <ViewAll label={msg('View all clients')} />}
      padding="rows"
    >
      {active.length === 0 && (
        <SheetPart>
          <Text tone="muted">{msg('No active clients.')}</Text>
        </SheetPart>
      )}
      {active.length > 0 && (
        <RowList label={words('Your Clients')}>
          {byName.slice(0, MOST_SHOWN).map((client) => (
            <ListRow
              key={client.id}
              title={clientDisplayName(client)}
              figure={client.day_rate ?? words('Not agreed')}
              figureNote={client.day_rate === null ? undefined : msg('a day')}
            />
          ))}
        </RowList>
      )}
    </Sheet>
  )
}
