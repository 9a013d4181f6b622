import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Banner, ErrorSummary, Form, Page, type PageProps } from '../../../ui/index.ts'
import { dayLabelOf, type DaysForm } from '../days-form.ts'
import { RestoredDraft, VersionConflict, type VersionConflictProps } from '../DraftNotices.tsx'
import type { EditedDocument } from './edited-noun.ts'

export interface EditorFrameProps<Form extends DaysForm> extends Pick<
  PageProps,
  'title' | 'badge' | 'back' | 'phoneAction' | 'side' | 'bar'
> {
  form: UseFormReturn<Form>
  /** What is edited; null for a new one. */
  document: EditedDocument | null
  draft: { restoredAt: string | null; discard: () => void; dismiss: () => void }
  conflict: VersionConflictProps
  title: string
  /** What a noun has to say before the first field. */
  notices?: ReactNode
  children: ReactNode
}

/** A day that failed opens by itself; until it has, its fields go by the day's name. */
const inFoldedDays = { labelOf: dayLabelOf, reveal: () => undefined }

/** The page of a document that is typed: why it came back, what was kept, and its fields. */
export function EditorFrame<Values extends DaysForm>(props: EditorFrameProps<Values>) {
  const { form, document, draft, conflict, notices, children, title, ...page } = props
  return (
    <Form
      form={form}
      label={title}
      onSubmit={() => undefined}
      elsewhere={inFoldedDays}
      hasOwnSummary
    >
      <Page
        {...page}
        title={title}
        hideSideOnPhone
        lead={
          <>
            <ErrorSummary elsewhere={inFoldedDays} />
            {document?.status === 'disputed' && (
              <Banner
                tone="caution"
                title={`Disputed by ${document.company_name ?? document.client_name}`}
              >
                {document.rejection_reason}
              </Banner>
            )}
            {draft.restoredAt && (
              <RestoredDraft
                keptAt={draft.restoredAt}
                onDiscard={draft.discard}
                onDismiss={draft.dismiss}
              />
            )}
            {notices}
          </>
        }
      >
        {children}
      </Page>
      <VersionConflict {...conflict} />
    </Form>
  )
}
