import { MARKETING_RETENTION_YEARS, RETENTION_YEARS } from '@daysheet/core'
import { LegalText } from './LegalText.tsx'

export const PrivacyPage = () => (
  <LegalText
    title="Privacy Policy"
    intro="What we keep about you, why, for how long, and what you can do about it."
  >
    <h2>What we keep</h2>
    <ul>
      <li>Your account: name, email, phone, address, company and the trade you work in.</li>
      <li>
        Tax and bank details that invoices need: UTR, National Insurance and VAT numbers, CIS
        status, sort code and account number. They are encrypted where they are stored.
      </li>
      <li>
        Your work: timesheets, invoices, expenses with their receipts, projects and CIS statements.
      </li>
      <li>
        Security records: when and on which kind of device you signed in, and who changed what and
        when.
      </li>
      <li>What you write to us, from the contact page or when you register your interest.</li>
    </ul>
    <h2>Why we may</h2>
    <p>
      To provide the service that you signed up for (contract), to keep records that tax law asks
      for (legal obligation), and to keep the service secure and to answer you (legitimate
      interests). News by email only comes when you have ticked the box for it (consent); it starts
      unticked.
    </p>
    <h2>Who sees it</h2>
    <p>
      The people you work with see what you send them. A client sees your UTR, National Insurance
      number and bank details only while you work for that client. Companies that run our servers,
      deliver our mail and take card payments process data for us under contract. We do not sell
      data and show no advertising.
    </p>
    <h2>Cookies</h2>
    <p>
      Only those that the service needs: your session, one that tells the page that there is a
      session, a protection against forged requests, and one that recognises a device you have
      signed in on. No analytics and no tracking. The public pages set none.
    </p>
    <h2>How long we keep it</h2>
    <p>
      Most data for {RETENTION_YEARS} years, because invoices and CIS records must be kept for tax.
      Marketing data, such as an interest in the beta, for {MARKETING_RETENTION_YEARS} years.
    </p>
    <h2>Your rights</h2>
    <p>
      You can ask for a copy of your data, have it corrected, deleted where no law obliges us to
      keep it, or passed on, object to its use, and withdraw a consent. Write to us from the{' '}
      <a href="/contact?type=other">contact page</a>. You can also complain to the Information
      Commissioner’s Office at ico.org.uk.
    </p>
    <h2>Children</h2>
    <p>Daysheet is for people of at least 18 years.</p>
  </LegalText>
)
