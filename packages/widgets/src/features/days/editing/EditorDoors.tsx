import { useEffect, useRef, type ReactNode } from 'react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ApiError, type DocumentNoun, type User } from '@daysheet/core'
import {
  DestinationButton,
  isNotFound,
  LoadFailure,
  useDaysheet,
  useReported,
} from '../../../provider/index.ts'
import { EmptyState, NotFoundState, Page, Skeleton, Stack } from '../../../ui/index.ts'
import { notFoundTitle } from '../../documents/not-found-title.ts'
import type { ClientChoice } from '../client-choice.ts'
import type { DaysForm } from '../days-form.ts'
import type { EditedDocument, EditedNoun } from './edited-noun.ts'
import { isEditable } from './useNewest.ts'

export interface Opened<Document, Client> {
  clients: readonly Client[]
  document: Document | null
  clientId: string | null
  /** An empty form, once this one's document was sent. */
  onAnother: () => void
}

interface DoorProps<Document, Client> {
  onAnother: () => void
  clients: UseQueryResult<Client[]>
  children: (opened: Opened<Document, Client>) => ReactNode
}

export const EditorSkeleton = ({ title, noun }: { title: string; noun: DocumentNoun }) => (
  <Page title={title}>
    <Stack gap={6}>
      <Skeleton shape="form" label={`Loading ${noun}`} count={3} />
      <Skeleton shape="days" label="Loading days" count={7} />
    </Stack>
  </Page>
)

export interface NewDocumentProps<Client> extends DoorProps<never, Client> {
  title: string
  noun: DocumentNoun
  /** Who it is for, where the host knows. */
  clientId: string | undefined
  /** Before any client takes one. */
  nobody: { title: string; children: string }
}

/** A new document, once it is known who can get one. */
export function NewDocument<Client extends ClientChoice>(props: NewDocumentProps<Client>) {
  const { title, noun, clients, clientId, nobody, onAnother, children } = props
  if (clients.isPending) return <EditorSkeleton title={title} noun={noun} />
  if (clients.isError) {
    return (
      <Page title={title}>
        <LoadFailure
          error={clients.error}
          title="Failed to load clients"
          safe="Nothing is lost: what you typed before is kept on this device."
          onRetry={() => void clients.refetch()}
          isRetrying={clients.isRefetching}
        />
      </Page>
    )
  }
  const [only, another] = clients.data
  if (!only) {
    return (
      <Page title={title}>
        <EmptyState
          title={nobody.title}
          action={
            <DestinationButton variant="primary" to={{ to: 'invitations' }}>
              See invitations
            </DestinationButton>
          }
        >
          {nobody.children}
        </EmptyState>
      </Page>
    )
  }
  const asked = clients.data.find((client) => client.client_id === clientId)
  const chosen = asked ?? (another ? undefined : only)
  return children({
    clients: clients.data,
    document: null,
    clientId: chosen?.client_id ?? null,
    onAnother,
  })
}

/** Says once why the page is left, and leaves it. */
function useRedirectWithError(
  reason: string | null,
  list: EditedNoun<DaysForm, EditedDocument, object>['list'],
) {
  const { notify, go } = useDaysheet()
  const said = useRef(false)
  useEffect(() => {
    if (reason === null || said.current) return
    said.current = true
    notify.error(reason)
    go(list)
  }, [reason, notify, go, list])
}

export interface ExistingDocumentProps<
  Form extends DaysForm,
  Document extends EditedDocument,
  Body extends object,
  Client,
> extends DoorProps<Document, Client> {
  noun: EditedNoun<Form, Document, Body>
  title: string
  documentId: string
  viewer: User
  /** `Failed to load invoice`. */
  loadFailed: string
  /** A client who takes none any more: the draft still shows, at what is known. */
  clientOf: (document: Document, viewer: User) => Client
}

/** A document that can still be typed on, in its newest version. */
export function ExistingDocument<
  Form extends DaysForm,
  Document extends EditedDocument,
  Body extends object,
  Client extends ClientChoice,
>(props: ExistingDocumentProps<Form, Document, Body, Client>) {
  const { noun, title, documentId, viewer, clients, loadFailed, clientOf, onAnother } = props
  const { list, words } = noun
  const scope = useDaysheet()
  // An edit begins on the newest version, never on one from the cache.
  const read = useQuery({ ...noun.read(scope, documentId), staleTime: 0, refetchOnMount: 'always' })
  const first = useRef<Document | null>(null)
  if (read.isFetchedAfterMount && read.data) first.current ??= read.data
  const document = first.current
  useReported(read.error)

  const isMissing = isNotFound(read.error)
  const isForbidden = read.error instanceof ApiError && read.error.status === 403
  const failed = isForbidden ? 'Access denied' : loadFailed
  const isLocked = document !== null && !isEditable(document)
  const turnedAway = isLocked ? words.onlyEditable : read.isError && !isMissing ? failed : null
  useRedirectWithError(document && !isLocked ? null : turnedAway, list)

  const back = <DestinationButton to={list}>{words.back}</DestinationButton>
  if (isLocked) {
    return (
      <Page title={noun.numberOf(document)}>
        <EmptyState title={words.onlyEditable} action={back}>
          This one has been sent. Nothing on it was changed.
        </EmptyState>
      </Page>
    )
  }
  if (document && !clients.isPending) {
    const known = clients.data ?? []
    const isListed = known.some(({ client_id }) => client_id === document.client_id)
    return props.children({
      clients: isListed ? known : [...known, clientOf(document, viewer)],
      document,
      clientId: document.client_id,
      onAnother,
    })
  }
  if (isMissing) {
    return (
      <Page title={title}>
        <NotFoundState title={notFoundTitle(noun.noun)} action={back}>
          It may have been deleted, or the link may be wrong.
        </NotFoundState>
      </Page>
    )
  }
  if (read.isError) {
    return (
      <Page title={title}>
        <LoadFailure
          error={read.error}
          title={loadFailed}
          back={back}
          onRetry={() => void read.refetch()}
          isRetrying={read.isRefetching}
        />
      </Page>
    )
  }
  return <EditorSkeleton title={title} noun={noun.noun} />
}
