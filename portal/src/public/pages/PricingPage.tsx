import {
  formatPence,
  isFree,
  PLAN_TEXTS,
  PLANS,
  registrationAddress,
  TRIAL_OFFER,
  trialNote,
  yearlySaving,
  YEARLY_BADGE,
  type Plan,
} from '@daysheet/core'
import { Badge, CircleCheckIcon } from '@daysheet/widgets/kit'
import { InterestLink } from '../Buttons.tsx'
import { PRICING_FAQ } from '../content/faq.ts'
import { useIsOpen } from '../registration.ts'
import { BetaCall, PageHead } from '../SiteFrame.tsx'

/** Two radio buttons: what is shown follows them in the style sheet, also without JavaScript. */
const BillingToggle = () => (
  <fieldset className="site-billing">
    <legend className="site-unseen">Billing</legend>
    <label>
      <input type="radio" name="billing" value="monthly" defaultChecked />
      <span>Monthly</span>
    </label>
    <label>
      <input type="radio" name="billing" value="yearly" />
      <span>
        Yearly <Badge tone="positive">{YEARLY_BADGE}</Badge>
      </span>
    </label>
  </fieldset>
)

function Price({ plan }: { plan: Plan }) {
  if (isFree(plan)) return <p className="site-price">Free</p>
  const saving = yearlySaving(plan)
  return (
    <>
      <p className="site-price" data-billing="monthly">
        {formatPence(plan.monthly)} <small>per month</small>
      </p>
      <div data-billing="yearly">
        <p className="site-price">
          {formatPence(plan.yearly)} <small>per year</small>
        </p>
        {saving && (
          <p className="site-small">
            Saves {formatPence(saving.amount)} a year ({saving.percent}%)
          </p>
        )}
      </div>
    </>
  )
}

function PlanAction({ plan }: { plan: Plan }) {
  const isOpen = useIsOpen()
  const address = registrationAddress(plan)
  if (address === null) {
    return <p className="site-small">Ask the company you work for to invite you.</p>
  }
  return (
    <InterestLink
      href={address}
      role={plan.user_type}
      variant={plan.id === 'client-pro' ? 'primary' : 'secondary'}
      isBlock
      label={isOpen ? `Start with ${plan.name}` : `Register your interest in ${plan.name}`}
    >
      {isOpen ? 'Start free trial' : 'Register your interest'}
    </InterestLink>
  )
}

const PlanCard = ({ plan }: { plan: Plan }) => (
  <article className="site-plan" aria-labelledby={plan.id}>
    <h3 id={plan.id}>{plan.name}</h3>
    <p className="site-small">{PLAN_TEXTS[plan.id].who}</p>
    <Price plan={plan} />
    {trialNote(plan) && <p className="site-small">{trialNote(plan)}</p>}
    <ul>
      {PLAN_TEXTS[plan.id].features.map((feature) => (
        <li key={feature}>
          <CircleCheckIcon size="xs" />
          {feature}
        </li>
      ))}
    </ul>
    <PlanAction plan={plan} />
  </article>
)

const SIDES = [
  { type: 'client', title: 'For companies' },
  { type: 'worker', title: 'For workers' },
] as const

export const PricingPage = () => (
  <>
    <PageHead title="Pricing">{TRIAL_OFFER} Cancel anytime.</PageHead>
    <div className="site-section site-pricing">
      <BillingToggle />
      {SIDES.map(({ type, title }) => (
        <section key={type} aria-labelledby={`for-${type}`}>
          <h2 id={`for-${type}`}>{title}</h2>
          <div className="site-plans">
            {PLANS.filter(({ user_type }) => user_type === type).map((plan) => (
              <PlanCard key={plan.id} plan={plan} />
            ))}
          </div>
        </section>
      ))}
    </div>
    <section className="site-section site-narrow" aria-labelledby="faq">
      <h2 id="faq">Questions about the plans</h2>
      <Questions questions={PRICING_FAQ} />
    </section>
    <BetaCall />
  </>
)

/** An accordion of the browser's own. */
export const Questions = ({ questions }: { questions: typeof PRICING_FAQ }) => (
  <div className="site-questions">
    {questions.map(({ question, answer }) => (
      <details key={question}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
)
