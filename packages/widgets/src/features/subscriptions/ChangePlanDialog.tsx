import { useId, useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import {
  ApiError,
  extraLicencePrice,
  formatDay,
  formatPence,
  londonDay,
  MOST_EXTRA_LICENCES,
  pence,
  planOf,
  planPrice,
  poundsFromPence,
  subscriptionPrice,
  planChange,
  type BillingCycle,
  type PlanChange,
  type Subscription,
  type SubscriptionPlan,
} from '@daysheet/core'
import { useAction } from '../../provider/index.ts'
import { subscriptionFailures } from '../../provider/failures/subscriptions.ts'
import {
  Banner,
  Dialog,
  Form,
  FormNumberField,
  FormRadioGroup,
  msg,
  showServerIssues,
  SummaryList,
  Text,
  useSchemaForm,
  useWords,
  type SummaryLine,
  type Words,
} from '../../ui/index.ts'
import { FormButtons } from '../dialogs/index.ts'
import { CYCLE_OPTIONS } from './cycle-words.ts'
import { REFRESHES, subscriptionFacts } from './subscription-events.ts'

interface ChangePlanDialogProps {
  plan: SubscriptionPlan
  subscription: Subscription
  /** The cycle that is looked at. */
  cycle: BillingCycle
  onClose: () => void
}

/** Another plan, cycle or number of extra licences, with what it costs from then on. */
export function ChangePlanDialog({ plan, subscription, cycle, onClose }: ChangePlanDialogProps) {
  const words = useWords()
  const formId = useId()
  const [refusal, setRefusal] = useState<string | null>(null)
  const title =
    plan.id === subscription.plan_id
      ? words('Change {plan}', { plan: plan.name })
      : words('Change to {plan}', { plan: plan.name })
  const hasLicences = plan.license_count !== null
  const form = useSchemaForm(planChange, {
    defaultValues: {
      planId: plan.id,
      billingCycle: cycle,
      extraLicences: hasLicences ? subscription.extra_licenses : 0,
    },
  })
  const change = useAction({
    call: (client, body: PlanChange) => client.subscriptions.changePlan({ body }),
    success: msg('Subscription changed successfully'),
    failure: subscriptionFailures.changePlan,
    form,
    safe: msg('Your plan is as it was.'),
    event: (state) => ({ type: 'subscription.changed', ...subscriptionFacts(state) }),
    refreshes: REFRESHES,
    onDone: onClose,
    onFailure: (error) => {
      if (!(error instanceof ApiError)) return
      showServerIssues(form, error.issues)
      setRefusal(error.issues.length === 0 ? error.sentence : null)
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      isDismissable={!change.isPending}
      footer={
        <FormButtons
          formId={formId}
          label={msg('Change Plan')}
          isPending={change.isPending}
          pendingLabel={msg('Changing...')}
          cancelLabel={msg('Keep as it is')}
          onCancel={onClose}
        />
      }
    >
      <Form
        id={formId}
        form={form}
        label={title}
        onSubmit={async (values) => {
          setRefusal(null)
          await change.mutateAsync(values).catch(() => undefined)
        }}
      >
        {refusal !== null && (
          <Banner tone="critical" role="alert">
            <>{refusal}</>
          </Banner>
        )}
        <FormRadioGroup
          control={form.control}
          name="billingCycle"
          label={msg('Billing')}
          variant="inline"
          options={[...CYCLE_OPTIONS]}
        />
        {hasLicences && (
          <FormNumberField
            control={form.control}
            name="extraLicences"
            label={msg('Extra worker licences')}
            hint={words(
              '{count} are in the plan. Each extra one costs {price} a month, pro-rated.',
              {
                count: plan.license_count ?? 0,
                price: formatPence(extraLicencePrice('monthly')),
              },
            )}
            hasSteppers
            min={0}
            max={MOST_EXTRA_LICENCES}
            decimals={{ min: 0, max: 0 }}
          />
        )}
        <NewPrice plan={plan} control={form.control} />
        <Text size="small" tone="muted">
          {whenCharged(subscription, words)}
        </Text>
      </Form>
    </Dialog>
  )
}

/** What a whole cycle costs with what is chosen now. */
function NewPrice({ plan, control }: { plan: SubscriptionPlan; control: Control<PlanChange> }) {
  const words = useWords()
  const [cycle, typed] = useWatch({ control, name: ['billingCycle', 'extraLicences'] })
  const extra = Math.max(0, typed ?? 0)
  const sold = planOf(plan.id)
  const each = extraLicencePrice(cycle)
  const lines: SummaryLine[] = [
    { label: plan.name, amount: poundsFromPence(planPrice(sold, cycle)) },
    ...(extra > 0
      ? [
          {
            label: words(
              { one: '1 extra licence', other: '{count} extra licences' },
              { count: extra },
            ),
            reason: `${extra} × ${formatPence(each)}`,
            amount: poundsFromPence(pence(extra * each)),
          },
        ]
      : []),
    {
      label: cycle === 'monthly' ? msg('Every month') : msg('Every year'),
      amount: poundsFromPence(subscriptionPrice(sold, cycle, extra)),
      kind: 'total',
    },
  ]
  return <SummaryList lines={lines} live />
}

function whenCharged({ subscription_status, trial_ends_at }: Subscription, words: Words): string {
  if (subscription_status === 'trial' && trial_ends_at !== null) {
    return words('Nothing is charged before your trial ends on {day}.', {
      day: formatDay(londonDay(trial_ends_at), 'long'),
    })
  }
  return words(
    'The difference for the days that are left of what you have paid for is charged to your card, or credited, now.',
  )
}
