import type { OwnClientWarning } from '@daysheet/core'
import { DestinationButton } from '../../../provider/index.ts'
import { Banner, Inline, msg, PlusIcon, Stack, useWords } from '../../../ui/index.ts'
import type { SavedOwnClient } from './useOwnClientEditing.ts'

const TITLES: Readonly<Record<OwnClientWarning['code'], string>> = {
  duplicate_name: msg('Two clients have this name'),
  on_daysheet: msg('They use Daysheet'),
  links_ended: msg('Links have ended'),
}

/** It was saved, and something about it is worth a look before going on. */
export function SavedWithWarnings({ saved, isNew }: { saved: SavedOwnClient; isNew: boolean }) {
  const words = useWords()
  const { client, warnings } = saved
  const { client_id: id, company_name: name } = client
  return (
    <Stack gap={4}>
      <Banner
        tone="positive"
        role="status"
        title={isNew ? words('{name} is added', { name }) : words('{name} is saved', { name })}
      />
      {warnings.map(({ code, message }) => (
        <Banner key={code} tone="caution" role="status" title={TITLES[code]}>
          {message}
        </Banner>
      ))}
      <Inline>
        <DestinationButton
          variant="primary"
          icon={<PlusIcon />}
          to={{ to: 'new-invoice', client: id }}
        >
          {msg('New Invoice')}
        </DestinationButton>
        <DestinationButton to={{ to: 'own-client', id }}>{msg('Open Client')}</DestinationButton>
        <DestinationButton variant="quiet" to={{ to: 'edit-own-client', id }}>
          {msg('Change something')}
        </DestinationButton>
      </Inline>
    </Stack>
  )
}
