/** A part of the page that is loaded when somebody asks for it takes longer than a second on a busy machine; that is no fault of the page. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 8_000 });
