/** Somebody who registers or is invited: whole, but for what a test says of them. */
export const ann = {
  email: 'ann@example.com',
  password: 'secret',
  full_name: 'Ann',
  user_type: 'worker',
}
