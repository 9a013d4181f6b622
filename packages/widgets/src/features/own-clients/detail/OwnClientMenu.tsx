import type { OwnClient } from '@daysheet/core'
import { useSupports } from '../../../provider/index.ts'
import {
  ArchiveIcon,
  Button,
  EllipsisVerticalIcon,
  HandshakeIcon,
  Menu,
  MenuItem,
  MenuSeparator,
  msg,
  Trash2Icon,
  Undo2Icon,
  useWords,
} from '../../../ui/index.ts'
import type { OwnClientActions } from './useOwnClientActions.ts'

export interface OwnClientMenuProps {
  client: OwnClient
  actions: OwnClientActions
}

/** Ask it to join, archive it or bring it back, and delete it: not once something was written for it. */
export function OwnClientMenu({ client, actions }: OwnClientMenuProps) {
  const words = useWords()
  const supports = useSupports()
  const { abilities, company_name: name, document_count, status } = client
  if (status === 'joined') return null
  const mayArchive = supports('ownClients.update')
  return (
    <Menu
      label={words('Actions for {name}', { name })}
      placement="bottom end"
      trigger={<Button icon={<EllipsisVerticalIcon />}>{msg('More')}</Button>}
    >
      {abilities.request_to_join && supports('ownClients.requestToJoin') && (
        <MenuItem icon={<HandshakeIcon size="s" />} onPress={() => actions.open('join')}>
          {words('Ask {name} to join', { name })}
        </MenuItem>
      )}
      {mayArchive && abilities.archive && (
        <MenuItem icon={<ArchiveIcon size="s" />} onPress={() => actions.archive.mutate(client)}>
          {msg('Archive')}
        </MenuItem>
      )}
      {mayArchive && abilities.unarchive && (
        <MenuItem icon={<Undo2Icon size="s" />} onPress={() => actions.unarchive.mutate(client)}>
          {msg('Bring Back')}
        </MenuItem>
      )}
      {supports('ownClients.delete') && (
        <>
          <MenuSeparator />
          <MenuItem
            isDestructive
            icon={<Trash2Icon size="s" />}
            isDisabled={!abilities.delete}
            onPress={() => actions.open('delete')}
          >
            {abilities.delete
              ? msg('Delete')
              : words(
                  {
                    one: 'Delete (it has 1 document)',
                    other: 'Delete (it has {count} documents)',
                  },
                  { count: document_count },
                )}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
