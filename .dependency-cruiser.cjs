// The import rules of docs/ARCHITECTURE.md. A comment says what to do instead: it is printed with
// the violation. packages/tools/test/import-rules.test.ts shows that each rule finds one.

const testFiles = '\\.(test|stories)\\.tsx?$|/test/'

/** Pieces that invoices, timesheets and whatever comes third are made of. */
const SHARED_BY_DOCUMENTS = '(days|decisions|documents|lists|queue)'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment:
        'These files import each other, in a circle; types count too. Move what both need into a file of its own, or declare the type in the file that is imported.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-resolve',
      severity: 'error',
      comment:
        'This import leads nowhere. Relative imports carry their ending (.ts, .tsx, .mjs); packages are declared in package.json.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-dependencies',
      severity: 'error',
      comment:
        'This package is not in package.json and is here by luck. Add it with npm install -w WORKSPACE and say why in docs/decisions/dependencies.md.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'core-imports-zod-only',
      severity: 'error',
      comment:
        'core is what is true on every machine: no I/O, no Node, no DOM, nothing but zod. Take what you need as a parameter, or put this into the package that knows it.',
      from: { path: '^packages/core/src/', pathNot: testFiles },
      to: { pathNot: '^packages/core/src/|node_modules/zod/' },
    },
    {
      name: 'client-imports-core-only',
      severity: 'error',
      comment:
        'client is how to reach the API and runs in any browser. It imports core (and vitest in src/conformance, which is a suite; src/memory makes CSV and ZIP files with the libraries of the API; pkceSession speaks OAuth with one); give it anything else as a parameter.',
      from: { path: '^packages/client/src/', pathNot: testFiles },
      to: {
        pathNot:
          '^packages/(client|core)/src/|node_modules/(zod|csv-stringify|fflate|oauth4webapi)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'widgets-import-core-and-client-only',
      severity: 'error',
      comment:
        'Widgets live in other people’s pages: of this repository they import core and client. What the host knows (session, routes, Sentry) comes in as a prop or through the provider.',
      from: { path: '^packages/widgets/src/' },
      to: { path: '^(packages/(local|tools)|api|portal|stories)/' },
    },
    {
      name: 'widgets-know-no-router',
      severity: 'error',
      comment:
        'Widgets know no router. Call the provider’s navigation (useNavigation) or render a ui link; the host maps it to its own routes.',
      from: { path: '^packages/widgets/src/' },
      to: { path: 'node_modules/(react-router|@remix-run|next|wouter)' },
    },
    {
      name: 'only-ui-imports-react-aria',
      severity: 'error',
      comment:
        'Only packages/widgets/src/ui imports react-aria. Use the component of ui, or add one there with its stories.',
      from: { pathNot: '^packages/widgets/src/ui/|node_modules|\\.config\\.ts$' },
      to: {
        path: 'node_modules/(react-aria|react-aria-components|react-stately|@react-aria)/',
        // What a build does with it, not a part of it.
        pathNot: 'node_modules/@react-aria/optimize-locales-plugin/',
      },
    },
    {
      name: 'ui-knows-no-noun',
      severity: 'error',
      comment:
        'ui knows no invoice and no worker. Take text, numbers and callbacks as props and put the noun into features/<noun>.',
      from: { path: '^packages/widgets/src/ui/' },
      to: { path: '^packages/(widgets/src/(features|provider)|core|client)/' },
    },
    {
      name: 'provider-knows-no-feature',
      severity: 'error',
      comment: 'Features stand on the provider, never the other way. Hand it in from the feature.',
      from: { path: '^packages/widgets/src/provider/', pathNot: testFiles },
      to: { path: '^packages/widgets/src/features/' },
    },
    {
      name: 'features-through-their-index',
      severity: 'error',
      comment:
        'Import another noun’s feature from its index.ts. If it does not export what you need, decide with that noun whether it should.',
      from: { path: '^packages/widgets/src/features/([^/]+)/' },
      to: {
        path: '^packages/widgets/src/features/[^/]+/',
        pathNot: `^packages/widgets/src/features/($1/|${SHARED_BY_DOCUMENTS}/|[^/]+/index\\.ts$|[^/]+/[^/]+/index\\.ts$)`,
      },
    },
    {
      name: 'what-documents-share-knows-no-document',
      severity: 'error',
      comment:
        'This serves every document. What only one of them needs belongs in its own folder and is handed in.',
      from: {
        path: `^packages/widgets/src/features/${SHARED_BY_DOCUMENTS}/`,
        pathNot: '\\.(stories|test)\\.tsx?$',
      },
      to: { path: '^packages/widgets/src/features/(invoices|timesheets|quick-entry)/' },
    },
    {
      name: 'only-notify-imports-sonner',
      severity: 'error',
      comment: 'Toasts go through useNotify of provider/notify, so that a host can show its own.',
      from: { pathNot: '^packages/widgets/src/provider/notify\\.tsx?$|node_modules' },
      to: { path: 'node_modules/sonner/' },
    },
    {
      name: 'api-imports-core-only',
      severity: 'error',
      comment:
        'The API imports core. What it shares with the browser belongs there; tests and benchmarks may also use packages/tools for a database.',
      from: { path: '^api/', pathNot: '^api/(test|bench|trials)/|\\.test\\.ts$' },
      to: { path: '^(packages/(client|widgets|local|tools)|portal|stories)/' },
    },
    {
      name: 'api-tests-know-no-screen',
      severity: 'error',
      comment:
        'Tests of the API speak HTTP. The shared suite runs against it from packages/client/test; screens meet it in portal/e2e.',
      from: { path: '^api/(test|bench|trials)/|^api/.*\\.test\\.ts$' },
      to: { path: '^(packages/(client|widgets)|portal|stories)/' },
    },
    {
      name: 'api-foundations-know-no-feature',
      severity: 'error',
      comment:
        'Features stand on this, never the other way. Take what a feature has to say as a parameter; src/assemble.ts passes routes and mails in.',
      from: {
        path: '^api/src/(db|documents|http|log|mail|notifications|outbox|ports|webhooks)/|^api/src/(audit|record-event)\\.ts$',
        pathNot: testFiles,
      },
      to: { path: '^api/src/features/' },
    },
    {
      name: 'api-features-through-their-index',
      severity: 'error',
      comment:
        'Import another feature of the API from its index.ts. If it does not export what you need, export it there, or move what both need into src/documents.',
      from: { path: '^api/src/features/([^/]+)/' },
      to: {
        path: '^api/src/features/[^/]+/',
        pathNot: '^api/src/features/($1/|[^/]+/index\\.ts$)',
      },
    },
    {
      name: 'nobody-imports-the-entry-points',
      severity: 'error',
      comment:
        'main.ts and worker.ts put everything together and are started, never imported. Move what you need into a file that they import too.',
      from: {},
      to: { path: '^api/src/(main|worker)\\.ts$' },
    },
    {
      name: 'vendors-behind-their-port',
      severity: 'error',
      comment:
        'Only main.ts and worker.ts choose a vendor. Import the type from port.ts and take the implementation as a parameter.',
      from: { path: '^api/src/(features|http|db|outbox)/', pathNot: testFiles },
      to: {
        path: '^api/src/ports/[^/]+/',
        pathNot: '^api/src/ports/[^/]+/(port|index)\\.ts$',
      },
    },
    {
      name: 'portal-is-thin',
      severity: 'error',
      comment:
        'The portal imports widgets, client and core, and reaches the API over HTTP. Only its e2e folder may use packages/local and packages/tools to start a server.',
      from: { path: '^portal/', pathNot: '^portal/e2e/' },
      to: { path: '^(api|packages/(local|tools)|stories)/' },
    },
    {
      name: 'browser-tests-use-the-product-from-outside',
      severity: 'error',
      comment: 'End-to-end tests start the API as a process and use it as a person does.',
      // The page of a partner's is no test: it has the widgets in it, as a partner's has.
      from: { path: '^portal/e2e/', pathNot: 'vitest\\.config\\.ts$|^portal/e2e/partner-page/' },
      to: { path: '^(api|packages/(client|widgets)|stories)/' },
    },
    {
      name: 'local-stands-alone',
      severity: 'error',
      comment:
        'The launcher starts the product as processes and reads nothing of its code, so that it runs before anything is installed or built.',
      from: { path: '^packages/local/' },
      to: { path: '^(packages/(core|client|widgets|tools)|api|portal|stories)/' },
    },
    {
      name: 'tools-read-only-what-they-generate-from',
      severity: 'error',
      comment:
        'What builds and checks the product runs it as processes. Only the generators of published files read its sources.',
      from: { path: '^packages/tools/', pathNot: '^packages/tools/src/generate/' },
      to: { path: '^(packages/(core|client|widgets)|api|portal|stories)/' },
    },
    {
      name: 'first-steps-use-built-ins-only',
      severity: 'error',
      comment:
        'This runs before the packages are installed, on the machine’s own Node: Node’s built-ins and other .mjs files only.',
      from: { path: '^packages/(local|tools)/src/.*\\.mjs$' },
      to: {
        dependencyTypesNot: ['core', 'type-only'],
        pathNot: '^packages/(local|tools)/src/.*\\.mjs$',
      },
    },
    {
      name: 'product-knows-no-test',
      severity: 'error',
      comment:
        'Product code never needs a test, story or bench file. Move the shared part out of it.',
      from: {
        path: '^(packages|api|portal)/',
        pathNot: '\\.(test|stories)\\.tsx?$|/(test|e2e|bench|trials|conformance)/|\\.config\\.ts$',
      },
      to: {
        path: '\\.(test|stories)\\.tsx?$|^(packages/[^/]+|api)/(test|bench|trials)/|^portal/e2e/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // A partner's pages resolve what is installed from the tarballs, which is not here.
    exclude: { path: '(^|/)(dist|storybook-static|coverage)/|^packages/tools/packed/hosts/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['daysheet:source', 'import', 'module', 'browser', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
}
