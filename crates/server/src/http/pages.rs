//! Serves the built page: files that are known from the start, so no other file can be requested.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest as _, Sha256};
use table::to_hex;

/// The page itself, which knows what to show at which path.
const INDEX: &str = "index.html";
/// Files here have their hash in their name.
const HASHED: &str = "assets/";

const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
pub(crate) const ASK_FIRST: HeaderValue = HeaderValue::from_static("no-cache");

/// Ways to shrink a file, best first: what browsers call them, and how the files beside it end.
const ENCODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// Serves a built client: its files by their paths, with `FILE.br` and `FILE.gz` beside those that shrink. Paths that
/// look like no file are the page's own. Nothing if there is no `index.html`, because the client has not been built.
pub fn pages(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>) -> Option<Router> {
    let pages = Arc::new(Pages::new(files)?);
    let answer = async move |method: Method, uri: Uri, headers: HeaderMap| {
        pages.answer(&method, uri.path(), &headers)
    };
    Some(Router::new().fallback(answer))
}

struct Pages {
    files: HashMap<String, File>,
    index: File,
}

#[derive(Clone)]
struct File {
    mime: HeaderValue,
    cache: HeaderValue,
    /// Without the quotes.
    tag: String,
    whole: Bytes,
    /// As in [`ENCODINGS`].
    shrunk: [Option<Bytes>; 2],
}

impl Pages {
    fn new(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>) -> Option<Self> {
        let bytes: HashMap<String, Bytes> =
            files.into_iter().map(|(path, content)| (path, into_bytes(content))).collect();
        let is_shrunk = |path: &str| {
            let whole = ENCODINGS.iter().find_map(|(_, end)| path.strip_suffix(end));
            whole.is_some_and(|whole| bytes.contains_key(whole))
        };
        let files: HashMap<_, _> = bytes
            .iter()
            .filter(|(path, _)| !is_shrunk(path))
            .map(|(path, whole)| {
                let shrunk = ENCODINGS.map(|(_, end)| bytes.get(&format!("{path}{end}")).cloned());
                (path.clone(), File::new(path, whole.clone(), shrunk))
            })
            .collect();
        let index = files.get(INDEX)?.clone();
        Some(Self { files, index })
    }

    fn answer(&self, method: &Method, path: &str, headers: &HeaderMap) -> Response {
        if !matches!(*method, Method::GET | Method::HEAD) {
            let allowed = [(header::ALLOW, HeaderValue::from_static("GET, HEAD"))];
            return (StatusCode::METHOD_NOT_ALLOWED, allowed).into_response();
        }
        match self.find(path) {
            Some(file) => file.answer(headers),
            None => (StatusCode::NOT_FOUND, "There is nothing here.\n").into_response(),
        }
    }

    fn find(&self, path: &str) -> Option<&File> {
        let path = path.strip_prefix('/')?;
        if let Some(file) = self.files.get(path) {
            return Some(file);
        }
        // A link at the end of a sentence takes its dot along; the page says what is wrong.
        let path = path.strip_suffix('.').unwrap_or(path);
        // The page's own paths are plain: a dot is a file that we do not have, the rest are tricks.
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '/');
        let is_page = path.chars().all(plain) && !path.starts_with('/') && !path.contains("//");
        is_page.then_some(&self.index)
    }
}

impl File {
    fn new(path: &str, whole: Bytes, shrunk: [Option<Bytes>; 2]) -> Self {
        Self {
            mime: HeaderValue::from_static(mime(path)),
            cache: if path.starts_with(HASHED) { FOR_EVER } else { ASK_FIRST },
            tag: tag(&whole),
            whole,
            shrunk,
        }
    }

    fn answer(&self, headers: &HeaderMap) -> Response {
        let accepted = text(headers, header::ACCEPT_ENCODING);
        let shrunk = ENCODINGS.iter().zip(&self.shrunk).find_map(|((name, _), shrunk)| {
            let shrunk = shrunk.as_ref().filter(|_| accepts(&accepted, name))?;
            Some((*name, shrunk))
        });
        let (encoding, body) = match shrunk {
            Some((name, shrunk)) => (Some(name), shrunk),
            None => (None, &self.whole),
        };
        let tag = format!("\"{}{}\"", self.tag, encoding.map_or("", |name| &name[..1]));
        let known = knows(headers, &tag);

        let mut response = if known {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            Body::from(body.clone()).into_response()
        };
        let answer = response.headers_mut();
        answer.insert(header::CACHE_CONTROL, self.cache.clone());
        answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Ok(tag) = HeaderValue::try_from(tag) {
            answer.insert(header::ETAG, tag);
        }
        if !known {
            answer.insert(header::CONTENT_TYPE, self.mime.clone());
            if let Some(name) = encoding {
                answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
            }
        }
        response
    }
}

/// What tells a content from any other.
pub(crate) fn tag(content: &[u8]) -> String {
    to_hex(&Sha256::digest(content)[..12])
}

/// Whether the browser has what has this tag, which is in quotes.
pub(crate) fn knows(headers: &HeaderMap, tag: &str) -> bool {
    let tags = text(headers, header::IF_NONE_MATCH);
    tags.split(',').any(|known| known.trim().trim_start_matches("W/") == tag)
}

fn into_bytes(content: Cow<'static, [u8]>) -> Bytes {
    match content {
        Cow::Borrowed(content) => Bytes::from_static(content),
        Cow::Owned(content) => Bytes::from(content),
    }
}

/// All lines of a header.
pub(super) fn text(headers: &HeaderMap, name: header::HeaderName) -> String {
    let lines: Vec<_> =
        headers.get_all(name).iter().filter_map(|line| line.to_str().ok()).collect();
    lines.join(",")
}

/// Whether a list such as `gzip, br;q=0` takes an encoding that it names.
pub(super) fn accepts(list: &str, encoding: &str) -> bool {
    list.split(',').any(|item| {
        let (name, quality) = item.split_once(';').unwrap_or((item, ""));
        let refused = quality
            .trim()
            .strip_prefix("q=")
            .is_some_and(|quality| quality.trim().parse().is_ok_and(|quality: f32| quality == 0.0));
        name.trim().eq_ignore_ascii_case(encoding) && !refused
    })
}

fn mime(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, end)| end) {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "ico" => "image/x-icon",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "/assets/index-B9Cjrxc2.js";

    fn client() -> Pages {
        let files = [
            ("index.html", "page"),
            ("index.html.br", "page in br"),
            ("version.json", "{}"),
            ("icon.svg", "<svg/>"),
            ("assets/index-B9Cjrxc2.js", "script"),
            ("assets/index-B9Cjrxc2.js.br", "script in br"),
            ("assets/index-B9Cjrxc2.js.gz", "script in gzip"),
        ];
        let files = files.map(|(path, content)| (path.to_owned(), content.as_bytes().into()));
        Pages::new(files).expect("there is an index.html")
    }

    fn get(path: &str, asked: &[(header::HeaderName, &str)]) -> Response {
        let headers = asked
            .iter()
            .map(|(name, value)| (name.clone(), HeaderValue::from_str(value).unwrap()))
            .collect();
        client().answer(&Method::GET, path, &headers)
    }

    fn of(response: &Response, name: header::HeaderName) -> &str {
        response.headers().get(name).map_or("", |value| value.to_str().unwrap())
    }

    async fn body(response: Response) -> String {
        let bytes = axum::body::to_bytes(response.into_body(), 1000).await.unwrap();
        String::from_utf8(bytes.to_vec()).unwrap()
    }

    #[tokio::test]
    async fn hashed_files_are_kept_and_the_page_is_asked_for() {
        let script = get(SCRIPT, &[]);
        assert_eq!(of(&script, header::CONTENT_TYPE), "text/javascript; charset=utf-8");
        assert_eq!(of(&script, header::CACHE_CONTROL), "public, max-age=31536000, immutable");
        assert_eq!(body(script).await, "script");
        for (path, mime) in [
            ("/index.html", "text/html; charset=utf-8"),
            ("/version.json", "application/json"),
            ("/icon.svg", "image/svg+xml"),
        ] {
            let file = get(path, &[]);
            assert_eq!(of(&file, header::CONTENT_TYPE), mime);
            assert_eq!(of(&file, header::CACHE_CONTROL), "no-cache", "{path}");
        }
    }

    #[tokio::test]
    async fn paths_without_a_file_are_the_page() {
        for path in
            ["/", "/new", "/tables/a1b2", "/tables/a1b2/replay", "/tables/a-b_c/", "/tables/a1b2."]
        {
            let page = get(path, &[]);
            assert_eq!(page.status(), StatusCode::OK, "{path}");
            assert_eq!(of(&page, header::CACHE_CONTROL), "no-cache", "{path}");
            assert_eq!(body(page).await, "page", "{path}");
        }
    }

    #[test]
    fn files_that_we_do_not_have_and_tricks_are_refused() {
        for path in [
            "/assets/old-12345678.js",
            "/assets/index-B9Cjrxc2.js.map",
            "/favicon.ico",
            "/.env",
            "/../Cargo.toml",
            "/assets/../index.html",
            "/%2e%2e/%2e%2e/etc/passwd",
            "/..%2fetc/passwd",
            "/a\\b",
            "//evil/x",
            "/a//b",
            "/a%00",
            "",
        ] {
            assert_eq!(get(path, &[]).status(), StatusCode::NOT_FOUND, "{path}");
        }
    }

    #[test]
    fn the_shrunk_files_are_no_pages_of_their_own() {
        for end in [".br", ".gz"] {
            assert_eq!(get(&format!("{SCRIPT}{end}"), &[]).status(), StatusCode::NOT_FOUND);
        }
    }

    #[tokio::test]
    async fn a_file_is_sent_as_small_as_the_browser_can_read_it() {
        for (accepted, encoding, expected) in [
            ("gzip, deflate, br, zstd", "br", "script in br"),
            ("gzip, deflate", "gzip", "script in gzip"),
            ("GZIP;q=0.5", "gzip", "script in gzip"),
            ("br;q=0, gzip", "gzip", "script in gzip"),
            ("br;q=0.0", "", "script"),
            ("brotli", "", "script"),
            ("identity", "", "script"),
            ("", "", "script"),
        ] {
            let script = get(SCRIPT, &[(header::ACCEPT_ENCODING, accepted)]);
            assert_eq!(of(&script, header::CONTENT_ENCODING), encoding, "{accepted}");
            assert_eq!(of(&script, header::VARY), "accept-encoding");
            assert_eq!(body(script).await, expected, "{accepted}");
        }
        let page = get("/", &[(header::ACCEPT_ENCODING, "gzip")]);
        assert_eq!(of(&page, header::CONTENT_ENCODING), "", "there is no page in gzip");
    }

    #[tokio::test]
    async fn what_the_browser_has_is_not_sent_again() {
        let first = get("/", &[]);
        let tag = of(&first, header::ETAG).to_owned();
        for known in [tag.clone(), format!("W/{tag}"), format!("\"other\", {tag}")] {
            let again = get("/", &[(header::IF_NONE_MATCH, &known)]);
            assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{known}");
            assert_eq!(of(&again, header::ETAG), tag);
            assert_eq!(body(again).await, "");
        }
        let in_br = [(header::IF_NONE_MATCH, tag.as_str()), (header::ACCEPT_ENCODING, "br")];
        assert_eq!(get("/", &in_br).status(), StatusCode::OK, "another encoding, another tag");
        assert_ne!(of(&get(SCRIPT, &[]), header::ETAG), tag);
    }

    #[test]
    fn pages_can_only_be_looked_at() {
        for method in [Method::POST, Method::PUT, Method::DELETE] {
            let answer = client().answer(&method, "/", &HeaderMap::new());
            assert_eq!(answer.status(), StatusCode::METHOD_NOT_ALLOWED);
        }
        assert_eq!(client().answer(&Method::HEAD, "/", &HeaderMap::new()).status(), StatusCode::OK);
    }

    #[test]
    fn without_a_built_client_there_are_no_pages() {
        assert!(pages([]).is_none());
    }
}
