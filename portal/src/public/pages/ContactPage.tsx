import { CONTACT_FORM_ID } from '../islands.ts'
import { HELP } from '../content/help.ts'
import { PageHead } from '../SiteFrame.tsx'
import { Questions } from './PricingPage.tsx'

/** `form` is the form as it is rendered apart; the browser replaces it by one that works. */
export const ContactPage = ({ form }: { form: string }) => (
  <>
    <PageHead title="Contact us">
      A person reads every message and answers by email, usually within 24 hours.
    </PageHead>
    <div className="site-section site-contact">
      <div>
        <noscript>
          <p className="site-note">The form needs JavaScript. Switch it on to send us a message.</p>
        </noscript>
        <div id={CONTACT_FORM_ID} dangerouslySetInnerHTML={{ __html: form }} />
      </div>
      <section aria-labelledby="help">
        <h2 id="help">What helps when you cannot get in</h2>
        <Questions questions={HELP} />
        <p>
          <a href="/forgot-password">Forgot your password?</a> · <a href="/login">Sign in</a>
        </p>
      </section>
    </div>
  </>
)
