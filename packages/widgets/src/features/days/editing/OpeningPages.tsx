import type { UseQueryResult } from '@tanstack/react-query'
import { clientDisplayName } from '@daysheet/core'
import { DestinationButton, QueryFailure } from '../../../provider/index.ts'
import { EmptyState, msg, NotFoundState, Page, useWords } from '../../../ui/index.ts'
import type { DocumentConfig, DocumentTypes, EditConfig } from '../../documents/document-config.ts'
import { notFoundTitle } from '../../documents/not-found-title.ts'

interface PageOf<D extends DocumentTypes> {
  config: DocumentConfig<D, 'edit' | 'save'>
}

type BackProps = Pick<EditConfig<never>, 'list'> & { words: { back: string } }
const Back = ({ list, words }: BackProps) => (
  <DestinationButton to={list}>{words.back}</DestinationButton>
)

/** It has been sent, and can't be typed on any more. */
export const Locked = <D extends DocumentTypes>(props: PageOf<D> & { document: D['document'] }) => {
  const { config, document: doc } = props
  return (
    <Page title={config.numberOf(doc)}>
      <EmptyState title={config.save.words.onlyEditable} action={<Back {...config.edit} />}>
        {msg('This one has been sent. Nothing on it was changed.')}
      </EmptyState>
    </Page>
  )
}

export const Missing = <D extends DocumentTypes>(props: PageOf<D> & { title: string }) => (
  <Page title={props.title}>
    <NotFoundState
      title={notFoundTitle(props.config.noun)}
      action={<Back {...props.config.edit} />}
    >
      {msg('It may have been deleted, or the link may be wrong.')}
    </NotFoundState>
  </Page>
)

interface FailedProps {
  query: UseQueryResult
  title: string
  failure: string
  safe?: string
  edit?: BackProps
}

export const Failed = ({ query, title, failure, safe, edit }: FailedProps) => (
  <Page title={title}>
    <QueryFailure
      query={query}
      title={failure}
      {...(safe && { safe })}
      {...(edit && { back: <Back {...edit} /> })}
    />
  </Page>
)

/** Before any client takes one. */
export const Nobody = (props: { page: string; title: string; children: string }) => (
  <Page title={props.page}>
    <EmptyState
      title={props.title}
      action={
        <DestinationButton variant="primary" to={{ to: 'invitations' }}>
          {msg('See invitations')}
        </DestinationButton>
      }
    >
      {props.children}
    </EmptyState>
  </Page>
)

/** The client of the document to copy takes no new ones, and no other client does. */
export function CopyImpossible<D extends DocumentTypes>(
  props: PageOf<D> & { title: string; document: D['document'] },
) {
  const { config, title, document: doc } = props
  const words = useWords()
  const number = config.numberOf(doc)
  const text = {
    invoice: msg(
      '{client} takes no new invoices from you, and no other client does. {document} stays as it is. Ask {client} whether they still take yours.',
    ),
    timesheet: msg(
      '{client} takes no new timesheets from you, and no other client does. {document} stays as it is. Ask {client} whether they still take yours.',
    ),
  }[config.noun]
  return (
    <Page title={title}>
      <EmptyState
        title={words('Nothing was copied from {document}', { document: number })}
        action={<Back {...config.edit} />}
      >
        {words(text, { client: clientDisplayName(doc), document: number })}
      </EmptyState>
    </Page>
  )
}
