export { isWithdrawn } from './is-withdrawn.ts'
export { DaysheetProvider, type DaysheetProviderProps } from './DaysheetProvider.tsx'
export type {
  ActControl,
  ActionControl,
  ActionName,
  Actions,
  ActName,
  Acts,
  BeforeAction,
  BeforeActions,
  BeforeAny,
  ProposedAction,
  SavedDraft,
  SavedExpense,
  SavedInvoice,
  SavedTimesheet,
} from './actions.ts'
export type { DaysheetError } from './daysheet-error.ts'
export { BeforeFailed, ActionCancelled } from './action-cancelled.ts'
export { useAskHost } from './useAskHost.ts'
export { isNotFound } from './is-not-found.ts'
export { showIssuesIn } from './show-issues-in.ts'
export { showUnsent } from './show-unsent.ts'
export { CodeUnavailable, fetchedLater } from './fetched-later.tsx'
export { useReported } from './useReported.ts'
export { useWidgetScope, WidgetScope, type WidgetScopeProps } from './WidgetScope.tsx'
export { useDaysheet, type DaysheetContextValue } from './DaysheetContext.ts'
export { destinationPermission } from './destination-permission.ts'
export type { Destination } from './destinations.ts'
export { DestinationButton, DestinationIcon, DestinationLink } from './DestinationLink.tsx'
export { Offered, useSupports, type OfferedProps, type Supports } from './Offered.tsx'
export { PageWidget } from './PageWidget.tsx'
export { LoadFailure, type LoadFailureProps } from './LoadFailure.tsx'
export { QueryFailure, type QueryFailureProps } from './QueryFailure.tsx'
export { useDraftSlots, useLocalDraft, useRemembered } from './drafts.ts'
export type { DraftSlot, StoredDraft } from './draft-slot.ts'
export {
  DRAFT_DAYS,
  forgetDrafts,
  unsavedDrafts,
  type Keeper,
  type UnsavedDraft,
} from './draft-storage.ts'
export { errorSentence } from './error-sentence.ts'
export {
  creditNoteEventFacts,
  expenseEventFacts,
  invoiceEventFacts,
  timesheetEventFacts,
} from './event-facts.ts'
export { daysheetEvent, type DaysheetEvent, type NewEvent } from './events.ts'
export type { Notify } from './notify.tsx'
export { createQueryClient, NEWEST, queryDefaults } from './query-defaults.ts'
export { pagedQuery, searchText, type QueryScope } from './query-scope.ts'
export { useDeparture } from './useDeparture.ts'
export type { Failure } from './failures/failure.ts'
export { useAction, type Action } from './useAction.ts'
export { isLink, useLinkTo, type LinkTo } from './useLinkTo.ts'
export { useViewer, viewerQuery, type Viewer } from './viewer.ts'
export { UnsupportedState } from './UnsupportedState.tsx'
export { Widget, type WidgetProps } from './Widget.tsx'
export { saveFile } from './save-file.ts'
export type { Components } from '../ui/components.ts'
export type { Labels } from '../labels/labels.ts'
export type { Label, PluralForms, PluralLabel } from '../ui/i18n/index.ts'
export type { LabelKey } from '../labels/label-keys.ts'
export { beforeOf, type BeforeProps } from './before-props.ts'
