import { useRef, useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { formatDay, weekdayShort, type Day } from '@daysheet/core'
import {
  msg,
  Button,
  FormTextArea,
  Inline,
  Stack,
  Text,
  useSchemaForm,
  useWords,
  type Words,
} from '../../ui/index.ts'
import { DecisionDialog, type DecisionDialogHead } from './DecisionDialog.tsx'
import type { Outcome } from './useDecision.ts'

const LONGEST = 2000

export interface ReasonDialogProps extends DecisionDialogHead {
  /** `Dispute Invoice`. */
  title: string
  /** Who reads the reason, and what they can do then. */
  hint: string
  /** `Submit Dispute`. */
  submitLabel: string
  pendingLabel: string
  isDestructive?: boolean
  /** The message when it is missing; without it the reason is optional. */
  required?: string
  /** Days that were worked: each has a button that puts it into the reason. */
  days?: readonly Day[]
  /** What the reason begins with. */
  begun?: string | undefined
  /** What to know before giving it. */
  notice?: ReactNode
  decide: (reason: string) => Promise<Outcome>
}

/** A decision that the other side reads the reason of. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    hint,
    required,
    days = [],
    begun = '',
    isDestructive,
    submitLabel,
    pendingLabel,
    ...dialog
  } = props
  const words = useWords()
  const [schema] = useState(() => reasonOf(required, words))
  const form = useSchemaForm(schema, { defaultValues: { reason: begun } })
  const isBlank = form.watch('reason').trim() === ''
  const area = useRef<HTMLDivElement>(null)

  const insertDay = (day: Day) => {
    const before = form.getValues('reason').trimEnd()
    const begun = `${before ? `${before}\n` : ''}${formatDay(day, 'weekday')}: `
    form.setValue('reason', begun, { shouldDirty: true })
    area.current?.querySelector('textarea')?.focus()
  }

  return (
    <DecisionDialog
      {...dialog}
      form={form}
      decide={({ reason }) => props.decide(reason)}
      submit={{
        label: submitLabel,
        pendingLabel,
        variant: isDestructive ? 'danger' : 'primary',
        isDisabled: required !== undefined && isBlank,
      }}
      end={
        days.length > 0 && (
          <Stack gap={2}>
            <Text size="small" tone="muted">
              {msg('Put a day into the reason')}
            </Text>
            <Inline>
              {days.map((day) => (
                <Button
                  key={day}
                  size="compact"
                  label={words('Put {day} into the reason', { day: formatDay(day, 'weekday') })}
                  onPress={() => insertDay(day)}
                >
                  {`${weekdayShort(day)} ${Number(day.slice(8))}`}
                </Button>
              ))}
            </Inline>
          </Stack>
        )
      }
    >
      <div ref={area}>
        <FormTextArea
          control={form.control}
          name="reason"
          label={msg('Reason')}
          hint={hint}
          isRequired={required !== undefined}
          isOptional={required === undefined}
          maxLength={LONGEST}
          autoFocus
        />
      </div>
    </DecisionDialog>
  )
}

const reasonOf = (required: string | undefined, words: Words) =>
  z.object({
    reason: z
      .string()
      .check(
        z.trim(),
        ...(required ? [z.minLength(1, required)] : []),
        z.maxLength(LONGEST, words('Use at most {max} characters', { max: LONGEST })),
      ),
  })
