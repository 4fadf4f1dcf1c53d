const { isSiteInstalled } = (await import('../../site/install.mjs' as string)) as {
  readonly isSiteInstalled: () => boolean;
};

/** Why the site cannot be built here; null if it can. It has packages of its own, which `npm run verify` installs before the tests. */
export const whyNoSite = isSiteInstalled()
  ? null
  : 'the packages of the site are not installed (npm ci --prefix site installs them)';
