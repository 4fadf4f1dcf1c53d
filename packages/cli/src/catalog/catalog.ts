// What options, help and messages of most calls tell of kinds, engines and formats. The build writes the values in place of this module, so that
// the command tells them without loading a kind or an engine; the sources, as tests import them, have the values of now.
export {
  auxiliaryExtension,
  engineList,
  exampleKind,
  formatNames,
  kindNames,
  kindsWithVariants,
  modelFormatNames,
} from './live-catalog.js';
