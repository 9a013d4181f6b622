import { EXTRA_LICENCE_MONTHLY, formatPence, TRIAL_DAYS } from '@daysheet/core'
import { LegalText } from './LegalText.tsx'

export const TermsPage = () => (
  <LegalText
    title="Terms of Service"
    intro="The agreement between you and Daysheet, in plain English."
  >
    <h2>1. Who may use Daysheet</h2>
    <p>
      You must be at least 18 years old. If you use Daysheet for a company, you confirm that you may
      agree to these terms on its behalf. During the private beta an account needs an invitation or
      a place that we have given you.
    </p>
    <h2>2. Your account</h2>
    <p>
      Keep your password to yourself and tell us at once when you think that somebody else knows it.
      What is done under your account counts as done by you until you have told us. What you enter
      must be true, your tax status and bank details above all.
    </p>
    <h2>3. What Daysheet does, and what it does not</h2>
    <p>
      Daysheet writes timesheets and invoices, passes them from workers to clients, and works out
      VAT and deductions under the Construction Industry Scheme from what both have entered. It is
      not an accountant, a payroll bureau or a tax adviser. You remain responsible for checking your
      figures and for your own returns to HMRC. Daysheet is not a party to the contract between a
      worker and a client, and pays nobody in their place.
    </p>
    <h2>4. Plans and payment</h2>
    <p>
      Prices are on the <a href="/pricing">pricing page</a>. A paid plan begins with a free trial of{' '}
      {TRIAL_DAYS} days. For that of Client Starter and of Premium Worker we ask for no card; for
      that of a larger plan we ask for one first, and charge nothing until the trial ends. Plans are
      paid monthly or yearly in advance. An additional worker licence is{' '}
      {formatPence(EXTRA_LICENCE_MONTHLY)} per user per month, pro-rated. You can cancel at any
      time; a plan then runs to the end of the period that is paid.
    </p>
    <h2>5. Your content</h2>
    <p>
      What you enter stays yours. You allow us to store it, to show it to the people you send it to,
      and to process it as far as the service needs. Invoices that you have sent are also records of
      the client who received them, and stay with that client.
    </p>
    <h2>6. Fair use</h2>
    <p>
      Do not send false invoices, use other people’s accounts, try to get around security or limits,
      or use Daysheet to break the law. We may suspend an account that does, after telling you why
      unless the law or the safety of others forbids that.
    </p>
    <h2>7. Availability</h2>
    <p>
      We work to keep Daysheet available and your data safe, and cannot promise that it is never
      interrupted. During the beta, features may change.
    </p>
    <h2>8. Liability</h2>
    <p>
      Nothing in these terms limits liability that cannot be limited by law, such as for death or
      personal injury caused by negligence, or for fraud. Otherwise our total liability to you is
      limited to what you have paid us in the last 12 months, and we are not liable for lost profit
      or for loss that neither of us could foresee. If you are a consumer, your rights under the law
      remain.
    </p>
    <h2>9. Ending</h2>
    <p>
      You may stop using Daysheet at any time and ask us to close your account. We may end the
      agreement with 30 days’ notice, or at once for a serious breach. How long data is kept
      afterwards is in the <a href="/privacy-policy">privacy policy</a>.
    </p>
    <h2>10. Changes and law</h2>
    <p>
      We tell you by email before a change of these terms that matters takes effect. The law of
      England and Wales governs these terms, and its courts decide disputes; if you live in Scotland
      or Northern Ireland you may also go to the courts there.
    </p>
  </LegalText>
)
