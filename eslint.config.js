import tseslint from 'typescript-eslint'

const ignores = [
  '**/node_modules/**',
  '**/dist/**',
  '**/storybook-static/**',
  '**/coverage/**',
  '**/.daysheet*/**',
]
const tests = ['**/*.test.{ts,tsx}', '**/test/**', '**/e2e/**']

const testing = '/^(describe|it|test|suite|bench)$/'
/** Every test runs, always: one that is left out proves nothing and is forgotten. */
const everyTestRuns = [
  {
    selector: `MemberExpression[property.name=/^(only|skip|todo|fails|skipIf|runIf)$/][object.name=${testing}]`,
    message: 'Every test runs. Mend it or delete it; only, skip, todo and their kin do not land.',
  },
  {
    selector: `MemberExpression[property.name=/^(only|skip|todo|skipIf|runIf)$/] > MemberExpression[object.name=${testing}]`,
    message: 'Every test runs. Mend it or delete it; only, skip, todo and their kin do not land.',
  },
]
const erasable = [
  {
    selector: 'TSEnumDeclaration, TSModuleDeclaration[declare!=true], TSParameterProperty',
    message:
      'Node runs these files by erasing the types. Use a union of strings, a module, a field.',
  },
]

const participles = 'asked|told|given|wanted|kept|heard|judged'
const participle = `[name=/^(${participles})$/]`
/** A field of the wire may be called so, and is when it is taken from its object under its own name. */
const nounsAreNouns = [
  `VariableDeclarator > Identifier.id${participle}`,
  `ObjectPattern > Property[shorthand=false] > Identifier.value${participle}`,
  `:function > Identifier.params${participle}`,
  `:matches(FunctionDeclaration, ClassDeclaration, TSInterfaceDeclaration, TSTypeAliasDeclaration) > Identifier.id[name=/^(${participles})$/i]`,
].map((selector) => ({
  selector,
  message: 'A participle is no noun: say what it is, in the words of the field.',
}))
const everywhere = [...everyTestRuns, ...erasable, ...nounsAreNouns]

export default tseslint.config(
  { ignores },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' } },
  {
    files: ['**/*.{ts,tsx,mjs,js,cjs}'],
    extends: [tseslint.configs.strict],
    rules: {
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-ignore': true, 'ts-nocheck': true, 'ts-expect-error': 'allow-with-description' },
      ],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-console': 'error',
      'no-empty': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-restricted-syntax': ['error', ...everywhere],
    },
  },
  {
    files: ['packages/widgets/src/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...everywhere,
        {
          selector: 'JSXOpeningElement[name.name=/Context$/]',
          message:
            'Partners may be on React 18, which draws no context: write <SomeContext.Provider>.',
        },
        {
          selector: 'AwaitExpression > CallExpression[callee.property.name="toBeVisible"]',
          message:
            'What opens is in the page a moment before it is seen: write await seen(…) of ui/story-seen.ts.',
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: [
      // Written by `npm run generate`.
      'packages/widgets/src/labels/name-label-keys.ts',
      'packages/widgets/src/labels/sentence-label-keys.ts',
      'packages/widgets/src/provider/responses/response-shapes.ts',
      'packages/core/src/domain/access/widget-calls.ts',
      'packages/client/src/conformance/case-calls.ts',
    ],
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: [
      'api/src/config.ts',
      'packages/{local,tools}/**',
      'api/{test,bench,trials}/**',
      'portal/{e2e,bench}/**',
      'docs/examples/**',
      'packages/client/test/**',
      'packages/client/src/http/development.ts',
      'packages/widgets/src/provider/development.ts',
      '**/*.config.ts',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only api/src/config.ts reads the environment. Take the setting as a parameter.',
        },
      ],
    },
  },
  {
    files: ['packages/{core,client,widgets}/src/**/*.{ts,tsx}', 'portal/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'zod',
              message:
                "Write import * as z from 'zod/mini': the full one is five times the weight in a browser.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ['packages/core/src/**/*.ts'],
    ignores: [...tests],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['process', 'Buffer', 'fetch', 'window', 'document', 'localStorage', 'setTimeout'].map(
          (name) => ({
            name,
            message: 'core has no I/O, no DOM and no Node. Take what you need as a parameter.',
          }),
        ),
        { name: 'performance', message: 'core has no clock. Take the instant as a parameter.' },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'core is the same every time it is asked.' },
      ],
    },
  },
  {
    files: ['packages/core/src/**/*.ts'],
    ignores: [...tests, 'packages/core/src/domain/day.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...everywhere,
        {
          selector:
            "NewExpression[callee.name='Date'], CallExpression[callee.name='Date'], MemberExpression[object.name='Date']",
          message:
            'Only domain/day.ts touches Date. Days are strings (YYYY-MM-DD), and today is a parameter.',
        },
      ],
    },
  },
  {
    files: tests,
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['**/*.cjs', 'api/bench/**', 'api/src/http/print-openapi.ts'],
    rules: { '@typescript-eslint/no-require-imports': 'off', 'no-console': 'off' },
  },
  {
    // The places that speak to whoever embeds the widgets, or calls the API.
    files: [
      'packages/client/src/http/refused-origin.ts',
      'packages/widgets/src/provider/warn-once.ts',
    ],
    rules: { 'no-console': 'off' },
  },
)
