/** The one door to the server. */
import { claimSingleton } from '../state/singleton.ts';

claimSingleton('api-client');

export { call, download, upload, type Download, type UploadOptions } from './call.ts';
export { sendFileTo, sendPhotograph } from './photographs.ts';
export { whenPrefetched } from './prefetch.ts';
export { prefetch } from './transport.ts';
export { configureApi, setSession, type ApiConfiguration } from './configuration.ts';
export { ApiFailure, isApiFailure, sentenceOf, type ClientCode } from './failure.ts';
export { newKey, type CallOptions } from './request.ts';
