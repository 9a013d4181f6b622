import { useEffect, type ReactNode, type Ref } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { isWithdrawn, QueryFailure, UnsupportedState } from '../../provider/index.ts'
import { DetailPanel, DocumentId, Link, Skeleton, useWords } from '../../ui/index.ts'
import type { DocumentActions } from '../decisions/index.ts'
import { QueueDecisions } from './QueueDecisions.tsx'
import type { DocumentConfig, DocumentTypes } from '../documents/document-config.ts'

export interface QueueDetailProps<D extends DocumentTypes> {
  config: DocumentConfig<D, 'queue'>
  /** As the list has it, to be shown while its lines are on their way. */
  summary: D['summary'] | undefined
  query: UseQueryResult<D['document']>
  actions: DocumentActions<D['summary'], D['action']>
  /** A dialog or the selected rows have the one main action in view. */
  isQuiet: boolean
  /** The keys act on this document. */
  hasKeys: boolean
  onClose: () => void
  bodyRef: Ref<HTMLDivElement>
  tools: (doc: D['summary']) => ReactNode
  /** Its status, what it comes to, and what to know before deciding. */
  head: (doc: D['summary']) => ReactNode
  /** Its lines. */
  children: (doc: D['document']) => ReactNode
}

/** One document beside the list: all that a decision needs, and the decision. */
export function QueueDetail<D extends DocumentTypes>(props: QueueDetailProps<D>) {
  const { config, summary, query, actions, isQuiet, hasKeys, onClose, bodyRef } = props
  const isGone = isWithdrawn(query.error)
  const doc = isGone ? undefined : newest(summary, query.data)
  const lines = useLines(props)
  const name = config.texts.title
  const isOpenToDecide = doc !== undefined && config.queue.decisionsOf(doc).length > 0
  return (
    <DetailPanel
      label={doc ? config.numberOf(doc) : name}
      title={doc?.worker_name ?? name}
      aside={doc?.worker_trade_type}
      subtitle={doc && <DocumentId>{config.numberOf(doc)}</DocumentId>}
      back={
        <Link isStandalone isSmall onPress={onClose}>
          {config.texts.list.back}
        </Link>
      }
      tools={doc && props.tools(doc)}
      actions={
        isOpenToDecide && (
          <QueueDecisions
            config={config}
            document={doc}
            actions={actions}
            isQuiet={isQuiet}
            hasKeys={hasKeys}
          />
        )
      }
      bodyRef={bodyRef}
    >
      {doc && props.head(doc)}
      {lines && !isGone ? (
        props.children(lines)
      ) : query.isError ? (
        <QueryFailure
          query={query}
          title={config.failures.read.sentence}
          notFound={{ title: config.texts.notFound }}
        />
      ) : !query.isEnabled ? (
        // The client reads no document alone: what the list has of it is all there is.
        !doc && <UnsupportedState />
      ) : (
        <Skeleton shape="days" label={config.texts.loading} count={5} />
      )}
    </DetailPanel>
  )
}

/**
 * The document with its lines. Where the list has a newer version they are read again, and are not
 * shown beside another figure than theirs: whoever decides about the newer one has to see its lines.
 */
function useLines<D extends DocumentTypes>({ config, summary, query }: QueueDetailProps<D>) {
  const words = useWords()
  const { data, refetch } = query
  const isBehind = data !== undefined && summary !== undefined && summary.version > data.version
  const newestVersion = summary?.version
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, newestVersion, refetch])
  if (!isBehind) return data
  return config.figureOf(summary, words) === config.figureOf(data, words) ? data : undefined
}

/** The list is read again first after a decision; an older detail must not offer it once more. */
const newest = <Summary extends { version: number }>(
  summary: Summary | undefined,
  whole: Summary | undefined,
): Summary | undefined =>
  summary && whole ? (summary.version > whole.version ? summary : whole) : (whole ?? summary)
