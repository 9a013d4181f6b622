import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@daysheet/core'
import {
  DestinationButton,
  isNotFound,
  NEWEST,
  QueryFailure,
  useDaysheet,
  useReported,
  type Destination,
  type Viewer,
} from '../../../provider/index.ts'
import { msg, EmptyState, NotFoundState, Page } from '../../../ui/index.ts'
import type { DocumentConfig, DocumentTypes } from '../../documents/document-config.ts'
import { notFoundTitle } from '../../documents/not-found-title.ts'
import type { ClientChoice } from '../client-choice.ts'
import { isEditable } from './conflict.ts'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import type { OpeningProps } from './opened.ts'

/** Tells the person once why the page is left, and leaves it. */
function useRedirectWithError(reason: string | null, list: Destination) {
  const { notify, go } = useDaysheet()
  const isDone = useRef(false)
  useEffect(() => {
    if (reason === null || isDone.current) return
    isDone.current = true
    notify.error(reason)
    go(list)
  }, [reason, notify, go, list])
}

export interface ExistingDocumentProps<D extends DocumentTypes, Client> extends OpeningProps<
  D['document'],
  Client
> {
  config: DocumentConfig<D, 'edit' | 'save'>
  title: string
  documentId: string
  viewer: Viewer
  /** `Failed to load invoice`. */
  loadFailed: string
  /** For a client who takes none any more: the draft still shows, with what is known. */
  clientOf: (doc: D['document'], viewer: Viewer) => Client
}

/** A document that can still be typed on, in its newest version. */
export function ExistingDocument<D extends DocumentTypes, Client extends ClientChoice>(
  props: ExistingDocumentProps<D, Client>,
) {
  const { config, title, documentId, viewer, clients, loadFailed, clientOf, onAnother } = props
  const { list, words } = config.edit
  const { onlyEditable } = config.save.words
  const scope = useDaysheet()
  const read = useQuery({ ...config.read(scope, documentId), ...NEWEST })
  const first = useRef<D['document'] | null>(null)
  if (read.isFetchedAfterMount && read.data) first.current ??= read.data
  const doc = first.current
  useReported(read.error)

  const isMissing = isNotFound(read.error)
  const isForbidden = read.error instanceof ApiError && read.error.status === 403
  const failed = isForbidden ? msg('Access denied') : loadFailed
  const isLocked = doc !== null && !isEditable(doc)
  const reason = isLocked ? onlyEditable : read.isError && !isMissing ? failed : null
  useRedirectWithError(doc && !isLocked ? null : reason, list)

  const back = <DestinationButton to={list}>{words.back}</DestinationButton>
  if (isLocked) {
    return (
      <Page title={config.numberOf(doc)}>
        <EmptyState title={onlyEditable} action={back}>
          {msg('This one has been sent. Nothing on it was changed.')}
        </EmptyState>
      </Page>
    )
  }
  if (doc && !clients.isPending) {
    const known = clients.data ?? []
    const isListed = known.some(({ client_id }) => client_id === doc.client_id)
    return props.children({
      clients: isListed ? known : [...known, clientOf(doc, viewer)],
      document: doc,
      clientId: doc.client_id,
      origin: null,
      onAnother,
    })
  }
  if (isMissing) {
    return (
      <Page title={title}>
        <NotFoundState title={notFoundTitle(config.noun)} action={back}>
          {msg('It may have been deleted, or the link may be wrong.')}
        </NotFoundState>
      </Page>
    )
  }
  if (read.isError) {
    return (
      <Page title={title}>
        <QueryFailure query={read} title={loadFailed} back={back} />
      </Page>
    )
  }
  return <EditorSkeleton title={title} noun={config.noun} />
}
