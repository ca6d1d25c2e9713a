/** The names of react-router that pages need, and no more: a shared library cannot be shaken, this list can. */
export {
  Link,
  NavLink,
  Navigate,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
