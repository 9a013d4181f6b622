import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Banner, ErrorSummary, Form, Page, type PageProps, useWords } from '../../../ui/index.ts'
import { dayLabelOf, type DaysForm } from '../days-form.ts'
import { TakenOver, type TakenOverProps } from '../DraftNotices.tsx'
import { DraftState, type DraftStateProps } from '../DraftState.tsx'
import { VersionConflict, type VersionConflictProps } from '../VersionConflict.tsx'
import type { EditedDocument } from './edited-noun.ts'

export interface EditorFrameProps<Form extends DaysForm> extends Pick<
  PageProps,
  'title' | 'badge' | 'back' | 'phoneAction' | 'side' | 'bar'
> {
  form: UseFormReturn<Form>
  /** What is edited; null for a new one. */
  document: EditedDocument | null
  draft: DraftStateProps<Form>['draft']
  takenOver: TakenOverProps | null
  conflict: VersionConflictProps
  title: string
  onSendAgain: () => void
  /** What a noun has to say before the first field. */
  notices?: ReactNode
  children: ReactNode
}

/** A day that failed opens by itself; until it has, its fields go by the day's name. */
const inFoldedDays = { labelOf: dayLabelOf, reveal: () => undefined }

/** The page of a document that is typed: why it came back, what was kept, and its fields. */
export function EditorFrame<Values extends DaysForm>(props: EditorFrameProps<Values>) {
  const words = useWords()
  const {
    form,
    document,
    draft,
    takenOver,
    conflict,
    notices,
    children,
    title,
    onSendAgain,
    badge,
    back,
    phoneAction,
    side,
    bar,
  } = props
  return (
    <Form
      form={form}
      label={title}
      onSubmit={() => undefined}
      onSendAgain={onSendAgain}
      elsewhere={inFoldedDays}
      hasOwnSummary
    >
      <Page
        {...{ badge, back, phoneAction, side, bar }}
        title={title}
        hideSideOnPhone
        lead={
          <>
            <ErrorSummary elsewhere={inFoldedDays} />
            {document?.status === 'disputed' && (
              <Banner
                tone="caution"
                title={words('Disputed by {client}', {
                  client: document.company_name ?? document.client_name,
                })}
              >
                <>{document.rejection_reason}</>
              </Banner>
            )}
            <DraftState draft={draft} />
            {takenOver && <TakenOver {...takenOver} />}
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
