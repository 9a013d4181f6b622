import { clientDisplayName, compareNames, type ClientRelationship } from '@daysheet/core'
import { msg, ListRow, useWords } from '../../ui/index.ts'
import { ListSheet } from '../home/index.ts'

const MOST_SHOWN = 4

/** Whom the worker works for, and at which rate. */
export function YourClients({ active }: { active: readonly ClientRelationship[] }) {
  const words = useWords()
  const byName = active.toSorted((one, other) =>
    compareNames(clientDisplayName(one), clientDisplayName(other)),
  )
  return (
    <ListSheet
      title={msg('Your Clients')}
      viewAll={
        active.length > MOST_SHOWN && { to: { to: 'clients' }, label: msg('View all clients') }
      }
      empty={msg('No active clients.')}
      rows={byName.slice(0, MOST_SHOWN).map((client) => (
        <ListRow
          key={client.id}
          title={clientDisplayName(client)}
          figure={client.day_rate ?? words('Not agreed')}
          figureNote={client.day_rate === null ? undefined : msg('a day')}
        />
      ))}
    />
  )
}
