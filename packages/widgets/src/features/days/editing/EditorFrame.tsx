import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { clientDisplayName, type DocumentNoun } from '@daysheet/core'
import { Banner, ErrorSummary, Form, Page, type PageProps, useWords } from '../../../ui/index.ts'
import type { WholeDocument } from '../../documents/document-config.ts'
import { DraftBanners, type DraftBannersProps } from '../../drafts/index.ts'
import { ConflictDialog, type Conflict } from '../../editing/index.ts'
import { dayLabelOf, type DaysForm } from '../days-form.ts'

export interface EditorFrameProps<
  Values extends DaysForm,
  Output,
  Doc extends WholeDocument,
> extends Pick<PageProps, 'badge' | 'back' | 'phoneAction' | 'side' | 'bar'> {
  noun: DocumentNoun
  title: string
  draft: DraftBannersProps<Values, Output, Doc>['draft'] & {
    form: UseFormReturn<Values, unknown, Output>
  }
  conflict: Conflict | null
  onSendAgain: () => void
  children: ReactNode
}

/** A day that failed opens by itself; until it has, its fields go by the day's name. */
const inFoldedDays = { labelOf: dayLabelOf, reveal: () => undefined }

/** The page of a document that is typed: why it came back, what was stored of it, and its fields. */
export function EditorFrame<Values extends DaysForm, Output, Doc extends WholeDocument>(
  props: EditorFrameProps<Values, Output, Doc>,
) {
  const words = useWords()
  const { noun, draft, conflict, children, onSendAgain, ...page } = props
  const { document: doc } = draft.state.base
  return (
    <Form
      form={draft.form}
      label={page.title}
      onSubmit={() => undefined}
      onSendAgain={onSendAgain}
      elsewhere={inFoldedDays}
      hasOwnSummary
    >
      <Page
        {...page}
        hideSideOnPhone
        lead={
          <>
            <ErrorSummary elsewhere={inFoldedDays} />
            {doc?.status === 'disputed' && (
              <Banner
                tone="caution"
                title={words('Disputed by {client}', {
                  client: clientDisplayName(doc),
                })}
              >
                <>{doc.rejection_reason}</>
              </Banner>
            )}
            <DraftBanners draft={draft} noun={noun} />
          </>
        }
      >
        {children}
      </Page>
      <ConflictDialog conflict={conflict} />
    </Form>
  )
}
