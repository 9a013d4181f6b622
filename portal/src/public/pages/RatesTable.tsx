import { formatPence, isFree, PLAN_TEXTS, PLANS, YEARLY_BADGE, type Plan } from '@daysheet/core'
import { Badge } from '@daysheet/widgets/kit'

const price = (plan: Plan, amount: Plan['monthly']) => (isFree(plan) ? 'Free' : formatPence(amount))

/** Every plan in one line; cards of two prices on a phone. */
export const RatesTable = () => (
  <table className="site-rates">
    <caption className="site-unseen">Plans and their prices</caption>
    <thead>
      <tr>
        <th scope="col">Plan</th>
        <th scope="col">Worker licences</th>
        <th scope="col">Monthly</th>
        <th scope="col">
          Yearly <Badge tone="positive">{YEARLY_BADGE}</Badge>
        </th>
      </tr>
    </thead>
    <tbody>
      {PLANS.map((plan) => (
        <tr key={plan.id}>
          <th scope="row">
            {plan.name}
            <small>{PLAN_TEXTS[plan.id].who}</small>
          </th>
          <td data-label="Worker licences">{plan.licences ?? '–'}</td>
          <td data-label="Monthly">{price(plan, plan.monthly)}</td>
          <td data-label="Yearly">{price(plan, plan.yearly)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
