import { useEffect, useRef, useState } from 'react'
import { ApiError, type CisMonth } from '@daysheet/core'
import { hmrcFailures } from '../../../../provider/failures/hmrc.ts'
import { scrollIntoView } from '../../../../ui/visibility.ts'
import { msg, SheetPart } from '../../../../ui/index.ts'
import { SignIn, type GatewayCredentials } from '../../../hmrc/index.ts'
import { CheckReturn } from './CheckReturn.tsx'
import { NOTHING_DECLARED } from './declarations-form.ts'
import { DeclareReturn } from './DeclareReturn.tsx'
import type { FilingStep, PreparedReturn, Submission } from './filing-step.ts'
import { StepTrail } from './StepTrail.tsx'
import { useFileReturn } from './useFileReturn.ts'
import * as css from './hmrc-return.css.ts'

export interface FilingStepsProps {
  clientId: string
  month: CisMonth
  prepared: PreparedReturn
  failed: Submission | null
  /** Whether its button is the screen's main one. */
  isMain: boolean
  /** The return may have changed: it is read again. */
  onStale: () => void
}

/** Check, declare, sign in: until the message leaves everything of it is in this component alone. */
export function FilingSteps({ clientId, month, prepared, failed, ...props }: FilingStepsProps) {
  const { isMain, onStale } = props
  const [step, setStep] = useState<Exclude<FilingStep, 'sent'>>('check')
  const [declarations, setDeclarations] = useState(NOTHING_DECLARED)
  const [isEarly, setEarly] = useState(false)
  const [version, setVersion] = useState(prepared.version)
  const [notice, setNotice] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const file = useFileReturn(clientId, month)
  const place = useFocusOnStep(step)

  const send = async (credentials: GatewayCredentials) => {
    setRefusal(null)
    try {
      const sent = await file.send(credentials, { version, declarations, is_early: isEarly })
      if (sent.failure === 'credentials') return setRefusal(sent.message)
      if (sent.status === 'failed' || sent.status === 'refused') setStep('check')
    } catch (error) {
      // Whatever the outcome: what stands with HMRC by now is read from the server.
      onStale()
      const isOfContent =
        error instanceof ApiError && ['stale_version', 'wrong_state'].includes(error.code)
      if (!isOfContent) throw error
      setNotice(error.message)
      setStep('check')
    }
  }
  return (
    <>
      <SheetPart>
        <StepTrail current={step} />
      </SheetPart>
      <div ref={place} tabIndex={-1} className={css.place}>
        {step === 'check' && (
          <CheckReturn
            {...{ clientId, month, prepared, failed, notice, isEarly, isMain }}
            onEarly={setEarly}
            onContinue={() => {
              setVersion(prepared.version)
              setNotice(null)
              setStep('declare')
            }}
          />
        )}
        {step === 'declare' && (
          <SheetPart>
            <DeclareReturn
              isMain={isMain}
              isNil={prepared.is_nil}
              declarations={declarations}
              onBack={(values) => {
                setDeclarations(values)
                setStep('check')
              }}
              onDeclared={(values) => {
                setDeclarations(values)
                setRefusal(null)
                setStep('sign_in')
              }}
            />
          </SheetPart>
        )}
        {step === 'sign_in' && (
          <SheetPart>
            <SignIn
              label={msg('Send to HMRC')}
              pendingLabel={msg('Sending to HMRC...')}
              failure={hmrcFailures.fileReturn.sentence}
              isMain={isMain}
              refusal={refusal}
              onSend={send}
              onBack={() => setStep('declare')}
            />
          </SheetPart>
        )}
      </div>
    </>
  )
}

/** The next step begins at its top, for whoever reads or steps through it. */
function useFocusOnStep(step: FilingStep) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    place.current?.focus({ preventScroll: true })
    scrollIntoView(place.current, 'nearest')
  }, [step])
  return place
}
