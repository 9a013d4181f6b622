import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { OwnClient, OwnClientWarning } from '@daysheet/core'
import {
  isLink,
  NEWEST,
  QueryFailure,
  useDaysheet,
  useLinkTo,
  Widget,
  type Destination,
  type Viewer,
} from '../../../provider/index.ts'
import { msg, Page, Skeleton } from '../../../ui/index.ts'
import { ownClientOfferQuery, ownClientQuery } from '../own-client-queries.ts'
import { NeedsPremium } from '../NeedsPremium.tsx'
import { OwnClientEditor } from './OwnClientEditor.tsx'
import { SavedWithWarnings } from './SavedWithWarnings.tsx'
import type { SavedOwnClient } from './useOwnClientEditing.ts'

export interface OwnClientFormProps {
  /** The own client to edit; without it the form adds one. */
  clientId?: string
  /** Takes the place of going to the client, or to its first invoice. */
  onSaved?: (client: OwnClient, warnings: readonly OwnClientWarning[]) => void
  /** Takes the place of going back. */
  onCancel?: () => void
}

const titleOf = (clientId: string | undefined) =>
  clientId === undefined ? msg('Add Client') : msg('Edit Client')

/** Adds a client that the worker keeps, or edits one. */
export function OwnClientForm(props: OwnClientFormProps) {
  const title = titleOf(props.clientId)
  return (
    <Widget
      name="own-client-form"
      needs={
        props.clientId === undefined
          ? ['ownClients.create']
          : ['ownClients.read', 'ownClients.update']
      }
      title={title}
      role="worker"
      denied={msg('Only workers keep clients of their own.')}
      skeleton={
        <Page title={title} width="reading">
          <Skeleton shape="form" label={msg('Loading')} count={3} />
        </Page>
      }
    >
      {(viewer) => <FormPage viewer={viewer} {...props} />}
    </Widget>
  )
}

/** Back to where the client stands, or to all of them. */
const originOf = (clientId: string | undefined): Destination =>
  clientId === undefined ? { to: 'clients' } : { to: 'own-client', id: clientId }

function FormPage(props: OwnClientFormProps & { viewer: Viewer }) {
  const { viewer, clientId, onSaved, onCancel } = props
  const { go } = useDaysheet()
  const linkTo = useLinkTo()
  const [warned, setWarned] = useState<(SavedOwnClient & { isNew: boolean }) | null>(null)
  const origin = originOf(clientId)
  const way = onCancel ? { onPress: onCancel } : linkTo(origin)
  const leave = onCancel ?? (isLink(way) ? () => go(origin) : undefined)
  const saved = (one: SavedOwnClient, how: SavedHow) => {
    const { client, warnings } = one
    const { client_id } = client
    if (onSaved) return onSaved(client, warnings)
    if (warnings.length > 0) setWarned({ ...one, isNew: how !== 'edited' })
    // What a first client is added for is its first invoice.
    else if (how === 'first') go({ to: 'new-invoice', client: client_id })
    else go({ to: 'own-client', id: client_id })
  }
  const form = {
    workerId: viewer.account.id,
    isVatRegistered: viewer.vat_registered,
    onSaved: saved,
    onCancel: leave,
  }
  return (
    <Page
      title={titleOf(clientId)}
      back={{
        label: clientId ? msg('Back to Client') : msg('Back to My Clients'),
        ...way,
      }}
      width="reading"
    >
      {warned ? (
        <SavedWithWarnings saved={warned} isNew={warned.isNew} />
      ) : clientId === undefined ? (
        <NewClient {...form} />
      ) : (
        <EditClient key={clientId} clientId={clientId} {...form} />
      )}
    </Page>
  )
}

type SavedHow = 'first' | 'added' | 'edited'

interface FormFacts {
  workerId: string
  isVatRegistered: boolean
  onSaved: (saved: SavedOwnClient, how: SavedHow) => void
  onCancel: (() => void) | undefined
}

/** Where none can be added the reason is said before anything is typed. */
function NewClient({ onSaved, ...form }: FormFacts) {
  const query = useQuery({ ...ownClientOfferQuery(useDaysheet(), form.workerId), ...NEWEST })
  // Of the list as it was when the form was opened: the client that is added counts in the next.
  const [offer, setOffer] = useState<typeof query.data>()
  if (!offer && query.data && query.isFetchedAfterMount) setOffer(query.data)
  if (!offer && !query.isError) return <Skeleton shape="form" label={msg('Loading')} count={3} />
  if (offer && offer.create_refusal !== null) {
    return <NeedsPremium refusal={offer.create_refusal} isPremium={offer.is_premium} />
  }
  const how = offer?.counts.all === 0 ? 'first' : 'added'
  return <OwnClientEditor client={null} {...form} onSaved={(saved) => onSaved(saved, how)} />
}

function EditClient({ clientId, onSaved, ...form }: FormFacts & { clientId: string }) {
  const query = useQuery({ ...ownClientQuery(useDaysheet(), form.workerId, clientId), ...NEWEST })
  const [opened, setOpened] = useState<OwnClient | null>(null)
  if (!opened && query.data && query.isFetchedAfterMount) setOpened(query.data)
  if (opened) {
    return (
      <OwnClientEditor client={opened} {...form} onSaved={(saved) => onSaved(saved, 'edited')} />
    )
  }
  if (query.isError) {
    return (
      <QueryFailure
        query={query}
        title={msg('Failed to load client')}
        notFound={{ title: msg('Client not found') }}
      />
    )
  }
  return <Skeleton shape="form" label={msg('Loading client')} count={6} />
}
