import { useRef, useState, type ReactNode } from 'react'
import { recoveryProof, totpProof, type FactorProof, type FactorQuestion } from '@daysheet/core'
import {
  Banner,
  Button,
  LockIcon,
  msg,
  ShortForm,
  Stack,
  Text,
  TextField,
  useShortForm,
  type ShortFormState,
} from '../../ui/index.ts'
import { askPasskey, canUsePasskeys } from './passkey.ts'
import { useTaking, type Taking } from './useTaking.ts'

export interface FactorFormProps {
  /** By what the person can prove themself. */
  question: FactorQuestion
  /** Asks for another one: what a passkey signs works once. */
  askAgain: () => Promise<FactorQuestion>
  take: (proof: FactorProof) => Promise<unknown>
  /** Of the button below a code. */
  label: string
  pendingLabel: string
  /** Where no answer says why. */
  failure: string
}

type Way = keyof FactorQuestion

const OTHER_WAYS: Record<Way, string> = {
  passkey: msg('Use a passkey instead'),
  totp: msg('Use a code from your app instead'),
  recovery_code: msg('Use a recovery code instead'),
}

/** One of a person's ways at a time, the easiest first, with the others below it. */
export function FactorForm(props: FactorFormProps) {
  const { question, take, failure } = props
  const ways = waysOf(question)
  const [chosen, setChosen] = useState<Way | undefined>(undefined)
  const taking = useTaking(take, failure)
  const way = chosen ?? ways[0]
  if (way === undefined) return <NoWay />
  return (
    <Stack gap={4}>
      {taking.refusal && <Banner tone="critical" title={taking.refusal} role="alert" />}
      {way === 'passkey' && <PasskeyWay {...props} taking={taking} />}
      {way === 'totp' && <TotpWay {...props} taking={taking} />}
      {way === 'recovery_code' && <RecoveryWay {...props} taking={taking} />}
      {ways.length > 1 && (
        <Stack gap={1}>
          {ways
            .filter((one) => one !== way)
            .map((one) => (
              <div key={one}>
                <Button
                  variant="quiet"
                  onPress={() => {
                    taking.forgetRefusal()
                    setChosen(one)
                  }}
                >
                  {OTHER_WAYS[one]}
                </Button>
              </div>
            ))}
        </Stack>
      )}
    </Stack>
  )
}

function waysOf({ passkey, totp, recovery_code }: FactorQuestion): Way[] {
  const has: Record<Way, boolean> = {
    passkey: passkey !== null && canUsePasskeys(),
    totp,
    recovery_code,
  }
  return (['passkey', 'totp', 'recovery_code'] as const).filter((way) => has[way])
}

/** A passkey of another device, in a browser that knows none, and no code left. */
const NoWay = () => (
  <Banner tone="caution" title={msg('None of your ways works in this browser')}>
    {msg(
      'Use the device on which you set up your passkey. If it is lost, write to us: we check who you are and remove it.',
    )}
  </Banner>
)

type WayProps = FactorFormProps & { taking: Taking }

function PasskeyWay({ question, askAgain, taking }: WayProps) {
  const [isPending, setIsPending] = useState(false)
  const isUsed = useRef(false)
  const answer = async (): Promise<FactorProof> => {
    const { passkey } = isUsed.current ? await askAgain() : question
    isUsed.current = true
    if (passkey === null) throw new Error('No passkey is left')
    return { passkey: await askPasskey(passkey) }
  }
  return (
    <Stack gap={3}>
      <Text>{msg('Use your fingerprint, your face, the PIN of your device or your key.')}</Text>
      <Button
        variant="primary"
        icon={<LockIcon />}
        isBlock
        isPending={isPending}
        pendingLabel={msg('Waiting for your passkey…')}
        onPress={() => {
          setIsPending(true)
          void taking.give(answer).finally(() => setIsPending(false))
        }}
      >
        {msg('Use your passkey')}
      </Button>
    </Stack>
  )
}

function TotpWay(props: WayProps) {
  const form = useShortForm(totpProof, { code: '' })
  return (
    <CodeForm {...props} form={form} name="code">
      <TextField
        {...form.field('code', msg('Code from your app'))}
        hint={msg('Six digits, which change every half minute')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
    </CodeForm>
  )
}

function RecoveryWay(props: WayProps) {
  const form = useShortForm(recoveryProof, { recovery_code: '' })
  return (
    <CodeForm {...props} form={form} name="recovery_code">
      <TextField
        {...form.field('recovery_code', msg('Recovery code'))}
        hint={msg('One of those that you kept when you set it up. Each works once.')}
        autoComplete="off"
        autoFocus
      />
    </CodeForm>
  )
}

interface CodeFormProps<Proof extends FactorProof, Name extends string> extends WayProps {
  form: ShortFormState<Proof, Name>
  name: Name
  children: ReactNode
}

/** A code that is typed: a wrong one is put right where it stands. */
function CodeForm<Proof extends FactorProof, Name extends string>(
  props: CodeFormProps<Proof, Name>,
) {
  const { form, name, label, pendingLabel, taking, children } = props
  return (
    <ShortForm
      form={form}
      label={label}
      onSubmit={async (proof) => {
        const isTaken = await taking.give(() => Promise.resolve(proof), form)
        if (!isTaken) form.fields.focus(name, undefined)
      }}
    >
      {children}
      <Button
        variant="primary"
        type="submit"
        isBlock
        isPending={form.isSubmitting}
        pendingLabel={pendingLabel}
      >
        {label}
      </Button>
    </ShortForm>
  )
}
