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

interface Act<Subject, Details = undefined> {
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
export interface AskedOfHmrc {
  worker_id: string
  action: VerifyAction
}

/** Everything that a host may have a say in: what it is about, and what the person has added. */
export interface Acts {
  'invoice.save': Act<SavedInvoice>
  'invoice.submit': Act<SavedInvoice>
  /** A disputed invoice is sent again. */
  'invoice.amend': Act<SavedInvoice>
  /** It is about to be taken back. */
  'invoice.withdraw': Act<InvoiceSummary>
  'invoice.delete': Act<InvoiceSummary>
  'invoice.approve': Act<InvoiceSummary>
  'invoice.reject': Act<InvoiceSummary, { reason: string }>
  'invoice.dispute': Act<InvoiceSummary, { reason: string }>
  'invoice.resolve_dispute': Act<InvoiceSummary, { resolution: DisputeResolution }>
  'invoice.mark_paid': Act<InvoiceSummary, Payment>
  'invoice.reopen': Act<InvoiceSummary, { reason: string }>
  'invoice.archive': Act<InvoiceSummary>
  'invoice.unarchive': Act<InvoiceSummary>
  'invoice.chase': Act<InvoiceSummary>
  'timesheet.save': Act<SavedTimesheet>
  'timesheet.submit': Act<SavedTimesheet>
  /** A disputed timesheet is sent again. */
  'timesheet.amend': Act<SavedTimesheet>
  /** It is about to be taken back. */
  'timesheet.withdraw': Act<TimesheetSummary>
  'timesheet.delete': Act<TimesheetSummary>
  'timesheet.approve': Act<TimesheetSummary>
  'timesheet.reject': Act<TimesheetSummary, { reason: string }>
  'timesheet.dispute': Act<TimesheetSummary, { reason: string }>
  'timesheet.resolve_dispute': Act<TimesheetSummary, { resolution: DisputeResolution }>
  /** A draft invoice is about to be made of it. */
  'timesheet.create_invoice': Act<TimesheetSummary>
  'expense.save': Act<SavedExpense>
  'expense.delete': Act<Expense>
  'invitation.create': Act<NewInvitation>
  /** Drafts are about to be sent, one or many. */
  'invitation.send': Act<readonly DraftInvitation[]>
  'invitation.resend': Act<WorkerRelationship>
  /** A draft. */
  'invitation.delete': Act<DraftInvitation>
  /** One that was sent. */
  'invitation.withdraw': Act<WorkerRelationship>
  'invitation.accept': Act<ReceivedInvitation>
  'invitation.decline': Act<ReceivedInvitation>
  'engagement.save': Act<EngagementChanges & { worker_id: string }>
  /** Either side is about to end their work together. */
  'engagement.end': Act<EngagementEnd & { worker_id: string; client_id: string }>
  'engagement.resume': Act<{ worker_id: string; client_id: string }>
  'verification.record': Act<NewVerification & { engagement_id: string; worker_id: string }>
  /** HMRC is about to be asked about these workers. */
  'verification.ask': Act<{ workers: readonly AskedOfHmrc[] }>
  /** A new project, or an edit of the one with this id. */
  'project.save': Act<(NewProject | ProjectChanges) & { project_id: string | null }>
  'project.delete': Act<Pick<Project, 'id' | 'name'>>
  'project.archive': Act<Pick<Project, 'id' | 'name'>>
  'project.unarchive': Act<Pick<Project, 'id' | 'name'>>
  'project.assign': Act<{ project_id: string; worker_id: string; day_rate: number | null }>
  'project.remove': Act<{ project_id: string; worker_id: string }>
  /** `cis_file` is the statement's file, where one was chosen. */
  'cis_statement.upload': Act<NewStatement>
  'cis_statement.delete': Act<IssuedStatement>
  /** A worker is about to ask a client for a statement that is missing or differs. */
  'cis_statement.request': Act<ReconciliationLine>
  /** The statements that a tax month still needs are about to be made. */
  'cis_statement.make': Act<TaxMonth>
  /** It is about to be recorded that the return of a tax month was sent. */
  'cis_return.record': Act<CisMonth, CisReturn>
  /** The return of a tax month is about to be sent to HMRC from here. */
  'cis_return.send': Act<CisMonth, { declarations: ReturnDeclarations }>
  /** It is about to be recorded that the deductions of a tax month were paid to HMRC. */
  'cis_hmrc_payment.record': Act<CisMonth, HmrcPayment>
  /** One of these records is about to be taken back. */
  'cis_return.undo': Act<CisMonth>
  'cis_hmrc_payment.undo': Act<CisMonth>
  /** A person's own profile, a client's company profile, or a part of either. */
  'profile.save': Act<ProfileChanges>
}

export type ActName = keyof Acts

/** How a host answers. Neither called: the act waits, and its button shows that it does. */
export interface ActControl<Details = undefined> {
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
export type BeforeAction<Name extends ActName> = (
  subject: Acts[Name]['subject'],
  control: ActControl<Acts[Name]['details']>,
) => void | Promise<void>

/** The hooks of one widget. */
export type BeforeActions = { [Name in ActName]?: BeforeAction<Name> | undefined }

/** What a person is about to do. */
export type ProposedAction<Name extends ActName = ActName> = {
  [One in Name]: {
    act: One
    subject: Acts[One]['subject']
  } & (undefined extends Acts[One]['details']
    ? { details?: undefined }
    : { details: Acts[One]['details'] })
}[Name]

/** Asked before every act that the widget's own hooks say nothing about. */
export type BeforeAny = (
  proposed: ProposedAction,
  control: Omit<ActControl, 'details'>,
) => void | Promise<void>
