import type {
  CisMonth,
  CisReturn,
  DisputeResolution,
  DraftInvitation,
  EngagementChanges,
  EngagementEnd,
  Expense,
  HmrcPayment,
  Invoice,
  InvoiceBody,
  InvoiceSummary,
  IssuedStatement,
  NewExpense,
  NewInvitation,
  NewProject,
  NewStatement,
  NewVerification,
  Payment,
  ProfileChanges,
  Project,
  ProjectChanges,
  ReceivedInvitation,
  ReconciliationLine,
  ReturnDeclarations,
  TaxMonth,
  Timesheet,
  TimesheetBody,
  TimesheetSummary,
  VerifyAction,
  WorkerRelationship,
} from '@daysheet/core'

interface ActionInput<Subject, Details = undefined> {
  subject: Subject
  details: Details
}

/** A document as it is about to be saved. */
export interface SavedDraft<Document, Body> {
  /** What is edited, in the version that was last seen; null for a new one. */
  document: Document | null
  /** What is about to be sent, without its status and version. */
  body: Body
}
export type SavedInvoice = SavedDraft<Invoice, InvoiceBody>
/** `body` holds the picture of the receipt too, where one was chosen. */
export type SavedExpense = SavedDraft<Expense, NewExpense>
export type SavedTimesheet = SavedDraft<Timesheet, TimesheetBody>

/** `match` asks whether HMRC knows them; `verify` has it open a record where it does not. */
export interface WorkerToVerify {
  worker_id: string
  action: VerifyAction
}

/** Everything that a host may have a say in: what it is about, and what the person has added. */
export interface Actions {
  'invoice.save': ActionInput<SavedInvoice>
  'invoice.submit': ActionInput<SavedInvoice>
  /** A disputed invoice is sent again. */
  'invoice.amend': ActionInput<SavedInvoice>
  /** It is about to be taken back. */
  'invoice.withdraw': ActionInput<InvoiceSummary>
  'invoice.delete': ActionInput<InvoiceSummary>
  'invoice.approve': ActionInput<InvoiceSummary>
  'invoice.reject': ActionInput<InvoiceSummary, { reason: string }>
  'invoice.dispute': ActionInput<InvoiceSummary, { reason: string }>
  'invoice.resolve_dispute': ActionInput<InvoiceSummary, { resolution: DisputeResolution }>
  'invoice.mark_paid': ActionInput<InvoiceSummary, Payment>
  'invoice.reopen': ActionInput<InvoiceSummary, { reason: string }>
  'invoice.archive': ActionInput<InvoiceSummary>
  'invoice.unarchive': ActionInput<InvoiceSummary>
  'invoice.chase': ActionInput<InvoiceSummary>
  'timesheet.save': ActionInput<SavedTimesheet>
  'timesheet.submit': ActionInput<SavedTimesheet>
  /** A disputed timesheet is sent again. */
  'timesheet.amend': ActionInput<SavedTimesheet>
  /** It is about to be taken back. */
  'timesheet.withdraw': ActionInput<TimesheetSummary>
  'timesheet.delete': ActionInput<TimesheetSummary>
  'timesheet.approve': ActionInput<TimesheetSummary>
  'timesheet.reject': ActionInput<TimesheetSummary, { reason: string }>
  'timesheet.dispute': ActionInput<TimesheetSummary, { reason: string }>
  'timesheet.resolve_dispute': ActionInput<TimesheetSummary, { resolution: DisputeResolution }>
  /** A draft invoice is about to be made of it. */
  'timesheet.create_invoice': ActionInput<TimesheetSummary>
  'expense.save': ActionInput<SavedExpense>
  'expense.delete': ActionInput<Expense>
  'invitation.create': ActionInput<NewInvitation>
  /** Drafts are about to be sent, one or many. */
  'invitation.send': ActionInput<readonly DraftInvitation[]>
  'invitation.resend': ActionInput<WorkerRelationship>
  /** A draft. */
  'invitation.delete': ActionInput<DraftInvitation>
  /** One that was sent. */
  'invitation.withdraw': ActionInput<WorkerRelationship>
  'invitation.accept': ActionInput<ReceivedInvitation>
  'invitation.decline': ActionInput<ReceivedInvitation>
  'engagement.save': ActionInput<EngagementChanges & { worker_id: string }>
  /** Either side is about to end their work together. */
  'engagement.end': ActionInput<EngagementEnd & { worker_id: string; client_id: string }>
  'engagement.resume': ActionInput<{ worker_id: string; client_id: string }>
  'verification.record': ActionInput<NewVerification & { engagement_id: string; worker_id: string }>
  /** HMRC is about to be asked about these workers. */
  'verification.ask': ActionInput<{ workers: readonly WorkerToVerify[] }>
  /** A new project, or an edit of the one with this id. */
  'project.save': ActionInput<(NewProject | ProjectChanges) & { project_id: string | null }>
  'project.delete': ActionInput<Pick<Project, 'id' | 'name'>>
  'project.archive': ActionInput<Pick<Project, 'id' | 'name'>>
  'project.unarchive': ActionInput<Pick<Project, 'id' | 'name'>>
  'project.assign': ActionInput<{ project_id: string; worker_id: string; day_rate: number | null }>
  'project.remove': ActionInput<{ project_id: string; worker_id: string }>
  /** `cis_file` is the statement's file, where one was chosen. */
  'cis_statement.upload': ActionInput<NewStatement>
  'cis_statement.delete': ActionInput<IssuedStatement>
  /** A worker is about to ask a client for a statement that is missing or differs. */
  'cis_statement.request': ActionInput<ReconciliationLine>
  /** The statements that a tax month still needs are about to be made. */
  'cis_statement.make': ActionInput<TaxMonth>
  /** It is about to be recorded that the return of a tax month was sent. */
  'cis_return.record': ActionInput<CisMonth, CisReturn>
  /** The return of a tax month is about to be sent to HMRC from here. */
  'cis_return.send': ActionInput<CisMonth, { declarations: ReturnDeclarations }>
  /** It is about to be recorded that the deductions of a tax month were paid to HMRC. */
  'cis_hmrc_payment.record': ActionInput<CisMonth, HmrcPayment>
  /** One of these records is about to be taken back. */
  'cis_return.undo': ActionInput<CisMonth>
  'cis_hmrc_payment.undo': ActionInput<CisMonth>
  /** A person's own profile, a client's company profile, or a part of either. */
  'profile.save': ActionInput<ProfileChanges>
}

export type ActionName = keyof Actions

/** How a host answers. Neither called: the act waits, and its button shows that it does. */
export interface ActionControl<Details = undefined> {
  /** Does it now; at once or later, for example after a dialog of the host's own. */
  proceed: () => void
  /**
   * Leaves it undone. The person reads the reason; without one they are told nothing, because the
   * host has taken over.
   */
  cancel: (reason?: string) => void
  /** What the person has added: a reason, a payment. */
  details: Details
}

/**
 * Asked before an act. What it throws or rejects with leaves the act undone, tells the person that
 * it is, and reaches `onError` as `before_failed`.
 */
export type BeforeAction<Name extends ActionName> = (
  subject: Actions[Name]['subject'],
  control: ActionControl<Actions[Name]['details']>,
) => void | Promise<void>

/** The hooks of one widget. */
export type BeforeActions = { [Name in ActionName]?: BeforeAction<Name> | undefined }

/** What a person is about to do. */
export type ProposedAction<Name extends ActionName = ActionName> = {
  [One in Name]: {
    act: One
    subject: Actions[One]['subject']
  } & (undefined extends Actions[One]['details']
    ? { details?: undefined }
    : { details: Actions[One]['details'] })
}[Name]

/** Asked before every act that the widget's own hooks say nothing about. */
export type BeforeAny = (
  proposed: ProposedAction,
  control: Omit<ActionControl, 'details'>,
) => void | Promise<void>

/** @deprecated Goes with the next major: say `Actions`. */
export type Acts = Actions
/** @deprecated Goes with the next major: say `ActionName`. */
export type ActName = ActionName
/** @deprecated Goes with the next major: say `ActionControl`. */
export type ActControl<Details = undefined> = ActionControl<Details>
