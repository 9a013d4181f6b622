/** Where the contact form stands in its page. */
export const CONTACT_FORM_ID = 'contact-form'
