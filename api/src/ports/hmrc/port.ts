import type { HmrcAnswer, HmrcEnvironment, HmrcMode, HmrcSoftware } from '@daysheet/core'

/** How a message to HMRC fared, with what came back to the byte. */
export type Exchange =
  | { kind: 'answered'; answer: HmrcAnswer; raw: Buffer }
  /** It may have arrived, and what came is no answer. `reason` is for the log and says nothing of its content. */
  | { kind: 'lost'; reason: string; raw: Buffer | null }
  /** No connection was made: not a byte has left. */
  | { kind: 'not_sent'; reason: string }

/** HMRC's gateway. */
export interface HmrcGateway {
  /** `off`: nothing can be filed here. `practice`: nothing reaches HMRC. */
  mode: HmrcMode
  environment: HmrcEnvironment
  software: HmrcSoftware
  /** Where new messages, deletions and lists go. */
  submissionUrl: string
  /** Where an answer is asked for: as HMRC told, where that is one of its own addresses. */
  pollUrl: (responseEndPoint: string | null) => string
  /** Never throws for what HMRC does: that is an exchange. Ends within 75 seconds. */
  send: (url: string, message: string) => Promise<Exchange>
  /** Keeps in sight what goes on behind an answer, so that a stop waits for it. */
  inBackground: (work: Promise<unknown>) => void
  /** Resolves once nothing goes on. */
  settled: () => Promise<void>
}
