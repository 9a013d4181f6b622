import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { ApiError } from '@daysheet/core'
import {
  isNotFound,
  NEWEST,
  useDaysheet,
  useReported,
  type Destination,
  type QueryScope,
  type Viewer,
} from '../../../provider/index.ts'
import { msg } from '../../../ui/index.ts'
import { usePrefetch } from '../../../ui/overlays/usePrefetch.ts'
import type { DocumentConfig, DocumentTypes } from '../../documents/document-config.ts'
import { projectOptionsQuery } from '../../projects/index.ts'
import type { ClientChoice } from '../client-choice.ts'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import { prefetchSentDocument } from './fetched-sent-document.tsx'
import { isEditable } from './is-editable.ts'
import { CopyImpossible, Failed, Locked, Missing, Nobody } from './OpeningPages.tsx'
import type { Origin } from './origin.ts'

/** What a form begins with. */
export interface Opened<Document, Client> {
  clients: readonly Client[]
  document: Document | null
  clientId: string | null
  /** What a new one is made from; null where it begins empty. */
  origin: Origin<Document> | null
}

/** What the host names. */
export interface DocumentSource {
  /** What is edited or amended; without it a new one is begun. */
  documentId?: string | undefined
  /** Who a new one is for, where the host knows. */
  clientId?: string | undefined
  /** The document whose lines and days a new one begins with. */
  from?: string | undefined
}

/** What every editor is opened with. */
export interface OpeningProps {
  viewer: Viewer
  title: string
  source: DocumentSource
  /** Opens an empty form, once this one's document was sent. */
  onAnother: () => void
}

export interface OpenDocumentOptions<D extends DocumentTypes, Client> extends Pick<
  OpeningProps,
  'viewer' | 'title' | 'source'
> {
  clients: (
    scope: QueryScope,
    workerId: string,
  ) => Pick<UseQueryOptions<Client[], Error, Client[], string[]>, 'queryKey' | 'queryFn'>
  /** For a client who takes none any more: the draft still shows, with what is known. */
  clientOf?: (doc: D['document'], viewer: Viewer) => Client
  /** Before any client takes one. */
  nobody: { title: string; children: string }
  /** In place of `Failed to load invoice`. */
  loadFailed?: string
}

/** Either everything that a form begins with, or the page that stands in its place until then. */
type Opening<Document, Client> =
  | { opened: Opened<Document, Client>; page?: undefined }
  | { opened?: undefined; page: ReactNode }

type Config<D extends DocumentTypes> = DocumentConfig<D, 'edit' | 'save'>

/** Reads what a form begins with: who can get a document, and the one that is edited or copied. */
export function useOpenDocument<D extends DocumentTypes, Client extends ClientChoice>(
  config: Config<D>,
  options: OpenDocumentOptions<D, Client>,
): Opening<D['document'], Client> {
  const { viewer, title, clientOf, nobody } = options
  const { documentId, clientId, from } = options.source
  const { noun, edit } = config
  const { loadFailed = edit.words.loadFailed } = options
  const clients = useQuery(options.clients(useDaysheet(), viewer.account.id))
  const existing = useExisting(config, documentId, loadFailed)
  const copied = useOrigin(config, from, clients.data, viewer.account.id)
  const waiting = { page: <EditorSkeleton title={title} noun={noun} /> }

  if (documentId !== undefined) {
    const { document: doc, read, isMissing } = existing
    if (doc && !isEditable(doc)) return { page: <Locked config={config} document={doc} /> }
    if (doc && !clients.isPending) {
      const known = clients.data ?? []
      const isListed = known.some(({ client_id }) => client_id === doc.client_id)
      const all = isListed || !clientOf ? known : [...known, clientOf(doc, viewer)]
      return { opened: { clients: all, document: doc, clientId: doc.client_id, origin: null } }
    }
    if (isMissing) return { page: <Missing config={config} title={title} /> }
    if (!read.isError) return waiting
    return { page: <Failed query={read} title={title} failure={loadFailed} edit={edit} /> }
  }

  const { origin, failed } = copied
  if (origin?.is === 'withoutClient' && clients.data?.length === 0) {
    return { page: <CopyImpossible config={config} title={title} document={origin.document} /> }
  }
  if (from !== undefined && origin === null && !clients.isError) {
    if (!failed) return waiting
    const failure = edit.words.loadFailed
    return { page: <Failed query={failed} title={title} failure={failure} edit={edit} /> }
  }
  if (clients.isPending) return waiting
  if (clients.isError) {
    const failure = msg('Failed to load clients')
    const safe = msg('Nothing is lost: what you typed before is kept on this device.')
    return { page: <Failed query={clients} title={title} failure={failure} safe={safe} /> }
  }
  const known = clients.data
  const [only, another] = known
  if (!only) return { page: <Nobody page={title} {...nobody} /> }
  const preferred = origin?.is === 'copied' ? origin.document.client_id : clientId
  const named = known.find(({ client_id }) => client_id === preferred)
  // Somebody who had another client in mind chooses themselves.
  const isOpen = another !== undefined || origin?.is === 'withoutClient'
  const chosen = named ?? (isOpen ? undefined : only)
  return {
    opened: { clients: known, document: null, clientId: chosen?.client_id ?? null, origin },
  }
}

/** A document that can still be typed on, as it was read first; the page is left where it can't. */
function useExisting<D extends DocumentTypes>(
  config: Config<D>,
  documentId: string | undefined,
  loadFailed: string,
) {
  const read = useQuery({
    ...config.read(useDaysheet(), documentId ?? ''),
    ...NEWEST,
    enabled: documentId !== undefined,
  })
  const first = useRef<D['document'] | null>(null)
  if (read.isFetchedAfterMount && read.data) first.current ??= read.data
  const document = first.current
  useReported(read.error)

  const isMissing = isNotFound(read.error)
  const isForbidden = read.error instanceof ApiError && read.error.status === 403
  const failed = isForbidden ? msg('Access denied') : loadFailed
  const refusal = document && !isEditable(document) ? config.save.words.onlyEditable : null
  const failure = document === null && read.isError && !isMissing ? failed : null
  useRedirectWithError(refusal ?? failure, config.edit.list)
  return { document, read, isMissing }
}

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

/** The document that a new one is made from; what the form began with stays when it is read again. */
function useOrigin<D extends DocumentTypes>(
  config: Config<D>,
  from: string | undefined,
  clients: readonly ClientChoice[] | undefined,
  workerId: string,
) {
  const scope = useDaysheet()
  const read = useQuery({ ...config.read(scope, from ?? ''), enabled: from !== undefined })
  useReported(read.error)
  const doc = from === undefined ? undefined : read.data
  const isTaken = clients?.some(({ client_id }) => client_id === doc?.client_id)
  const projects = useQuery(projectOptionsQuery(scope, workerId, (isTaken && doc?.client_id) || ''))
  const [first, setFirst] = useState<Origin<D['document']> | null>(null)
  const found = ((): Origin<D['document']> | null => {
    const isForeign = read.error instanceof ApiError && read.error.status === 403
    if (isNotFound(read.error) || isForeign) return { is: 'notFound' }
    if (!doc || !clients) return null
    if (!isTaken) return { is: 'withoutClient', document: doc }
    return projects.data ? { is: 'copied', document: doc, projects: projects.data } : null
  })()
  if (first === null && found !== null) setFirst(found)
  return {
    origin: first ?? found,
    failed: read.isError ? read : projects.isError ? projects : null,
  }
}

/** The document that the host has named, then as many new ones as the person likes to write. */
export function useSuccessiveDocuments(named: DocumentSource = {}) {
  const { documentId, clientId } = named
  usePrefetch(prefetchSentDocument)
  const [latest, setLatest] = useState({ after: documentId, count: 0 })
  const count = latest.after === documentId ? latest.count : 0
  return {
    key: `${documentId ?? ''} ${count}`,
    source: count > 0 ? { clientId } : named,
    /** Opens an empty form, once this one's document was sent. */
    onAnother: () => setLatest({ after: documentId, count: count + 1 }),
  }
}
